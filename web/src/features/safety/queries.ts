import { listBlocks } from "@contract/blocks.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

export const blocksQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "blocks"],
    queryFn: ({ signal }) => api(listBlocks, {}, { signal }),
  });

import { compareFans } from "@contract/matches.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

export const comparisonQuery = (userId: string, profileId: string) =>
  queryOptions({
    queryKey: [userId, "comparison", profileId],
    queryFn: ({ signal }) => api(compareFans, { params: { id: profileId } }, { signal }),
    meta: { errorMessage: "The comparison could not be loaded" },
  });

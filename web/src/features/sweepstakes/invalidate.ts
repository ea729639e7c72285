import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "@/lib/api/after-write";

const resources = ["sweepstakes", "series", "pools"];

/** Invalidates all queries about sweepstakes: the lists, each sweepstake, series and pools. */
export function useInvalidateSweepstakes(userId: string) {
  const client = useQueryClient();
  return () =>
    invalidate(client, {
      predicate: ({ queryKey: [owner, resource] }) =>
        owner === userId && resources.includes(resource as string),
    });
}

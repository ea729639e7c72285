import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "@/lib/api/after-write";

/** Invalidates all queries about sweepstakes: the lists and each sweepstake. */
export function useInvalidateSweepstakes(userId: string) {
  const client = useQueryClient();
  return () => invalidate(client, { queryKey: [userId, "sweepstakes"] });
}

import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "@/lib/api/after-write";

/** Invalidates everything that was loaded about sweepstakes: the lists and each of them. */
export function useInvalidateSweepstakes(userId: string) {
  const client = useQueryClient();
  return () => invalidate(client, { queryKey: [userId, "sweepstakes"] });
}

import { claimsPage, listClaims, markClaimPaid } from "@contract/prizes.ts";
import { shiftGames } from "@contract/sweepstake-changes.ts";
import {
  type Amendment,
  amendSweepstake,
  deleteSweepstake,
  publishSweepstake,
} from "@contract/sweepstake-drafts.ts";
import { infiniteQueryOptions, useMutation } from "@tanstack/react-query";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { api } from "@/lib/api/api";

/**
 * Publishes, deletes or amends a sweepstake, or moves its games. A rejection can mean that a fan has just
 * entered.
 */
export function useSweepstakeActions(userId: string, id: number) {
  const invalidate = useInvalidateSweepstakes(userId);
  const params = { id: String(id) };
  return {
    publish: useMutation({
      mutationFn: () => api(publishSweepstake, { params }),
      onSettled: invalidate,
    }),
    remove: useMutation({
      mutationFn: () => api(deleteSweepstake, { params }),
      onSettled: invalidate,
    }),
    shift: useMutation({
      mutationFn: (body: { minutes: number; reason: string }) => api(shiftGames, { params, body }),
      onSettled: invalidate,
    }),
    amend: useMutation({
      mutationFn: (amendment: Amendment) => api(amendSweepstake, { params, body: amendment }),
      onSettled: invalidate,
    }),
  };
}

export const claimsQuery = (userId: string, id: number) =>
  infiniteQueryOptions({
    queryKey: [userId, "sweepstakes", String(id), "claims"],
    queryFn: ({ signal, pageParam }) =>
      api(
        listClaims,
        { params: { id: String(id) }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => (page.length < claimsPage.size ? null : page.at(-1)?.cursor),
    staleTime: 0,
    meta: { errorMessage: "Failed to load the claims", isExactMessage: true },
  });

/** Marks a claimed share as paid, or as not paid. */
export function useMarkClaimPaid(userId: string, id: number) {
  const invalidate = useInvalidateSweepstakes(userId);
  return useMutation({
    mutationFn: ({ fanId, isPaid }: { fanId: string; isPaid: boolean }) =>
      api(markClaimPaid, { params: { id: String(id), userId: fanId }, body: { isPaid } }),
    onSettled: invalidate,
  });
}

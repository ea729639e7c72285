import { type Claim, claimsPage, listClaims, markClaimPaid } from "@contract/prizes.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { useWrite } from "@/features/auth/use-write";
import { FanName } from "@/features/sweepstakes/games/fan-name";
import { api } from "@/lib/api/api";
import { writeErrorText } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { formatInstant } from "@/lib/instants";
import { formatDollars } from "@/lib/numbers";

const claimsQuery = (userId: string, id: number) =>
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

/** The claims to pay, with the winners' contact details. */
export function PrizeClaims({ sweepstake }: { sweepstake: Sweepstake }) {
  const query = useInfiniteQuery(claimsQuery(useUserId(), sweepstake.id));
  return (
    <Card aria-labelledby="claims" className="grid gap-4">
      <CardTitle id="claims">Prize claims</CardTitle>
      <QueryView
        query={query}
        errorTitle="Failed to load the claims"
        loading={<SkeletonRows label="Loading the claims" rows={1} />}
      >
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <p className="text-soft">No winner has claimed yet. The results page asks them to.</p>
          ) : (
            <ul className="grid">
              {pages.flat().map((claim) => (
                <ClaimRow key={claim.email} sweepstakeId={sweepstake.id} claim={claim} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <NextPageButton query={query} />
    </Card>
  );
}

/** A former winner's claim remains visible, struck through. */
function ClaimRow({ sweepstakeId, claim }: { sweepstakeId: number; claim: Claim }) {
  const { user, email, share, isWinner, claimedAt, paidAt } = claim;
  const { mutateAsync } = useWrite(markClaimPaid);
  const mark = useAction(
    () =>
      mutateAsync({
        params: { id: String(sweepstakeId), userId: user.id },
        body: { isPaid: paidAt === null },
      }),
    { failed: (error) => writeErrorText(error, "Failed to mark the claim. Please try again.") },
  );
  const name = (
    <>
      <FanName user={user} /> <span className="text-soft">{email}</span>
    </>
  );
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="grid min-w-0 wrap-anywhere">
        {isWinner ? <span>{name}</span> : <s>{name}</s>}
        <span className="text-sm text-soft">
          {`${isWinner ? "Claimed" : "No longer the winner. Claimed"} ${formatInstant(claimedAt)}${paidAt === null ? "" : `, paid ${formatInstant(paidAt)}`}`}
        </span>
      </span>
      <span className="flex items-center gap-x-4">
        {isWinner ? <strong className="numerals">{formatDollars(share)}</strong> : null}
        {isWinner || paidAt !== null ? (
          <Button variant="quiet" loading={mark.isPending} onClick={mark.run}>
            {paidAt === null ? "Mark as paid" : "Mark as unpaid"}
          </Button>
        ) : null}
      </span>
    </li>
  );
}

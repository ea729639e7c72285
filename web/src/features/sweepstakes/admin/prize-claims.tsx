import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Card, CardTitle } from "@/components/ui/card";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { claimsQuery } from "@/features/sweepstakes/admin/use-sweepstake-actions";
import { FanName } from "@/features/sweepstakes/standings/fan-name";
import { formatDollars } from "@/lib/numbers";

/** Who is to be paid, and how to reach them. */
export function PrizeClaims({ sweepstake }: { sweepstake: Sweepstake }) {
  const query = useInfiniteQuery(claimsQuery(useUserId(), sweepstake.id));
  return (
    <Card aria-labelledby="claims" className="grid gap-4">
      <CardTitle id="claims">Prize claims</CardTitle>
      <QueryView
        query={query}
        errorTitle="Failed to load the claims"
        loading={
          <SkeletonGroup label="Loading the claims">
            <Skeleton className="h-12" />
          </SkeletonGroup>
        }
      >
        {({ pages }) =>
          pages[0]?.length === 0 ? (
            <p className="text-soft">
              No winner has claimed yet. They are asked on the results page.
            </p>
          ) : (
            <ul className="grid">
              {pages.flat().map(({ user, email, share }) => (
                <li
                  key={email}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <FanName user={user} /> <span className="text-soft">{email}</span>
                  </span>
                  <strong className="numerals">{formatDollars(share)}</strong>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <NextPageButton query={query} />
    </Card>
  );
}

import type { PoolWithRound } from "@contract/pools.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Deferred } from "@/components/layout/deferred";
import { QueryPage } from "@/components/layout/query-page";
import { NotFound } from "@/components/ui/not-found";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { StandingsSkeleton } from "@/features/sweepstakes/overview/sweepstakes-skeleton";
import { PoolInvite } from "@/features/sweepstakes/pools/pool-invite";
import { PoolMembers } from "@/features/sweepstakes/pools/pool-members";
import { PoolSettings, poolScopePath } from "@/features/sweepstakes/pools/pool-settings";
import { poolQuery } from "@/features/sweepstakes/pools/queries";
import { NextRound } from "@/features/sweepstakes/series/next-round";
import { seriesStandingsQuery } from "@/features/sweepstakes/series/queries";
import { SeriesStandings } from "@/features/sweepstakes/series/series-standings";
import { StandingsList } from "@/features/sweepstakes/standings/standings-list";
import { standingsQuery } from "@/features/sweepstakes/standings/standings-query";
import { CancellationNotice } from "@/features/sweepstakes/standings/winners";
import { useDocumentTitle } from "@/lib/page/use-document-title";
import { paths } from "@/lib/paths";

export function PoolPage() {
  const { poolId = "" } = useParams();
  const query = useQuery(poolQuery(useUserId(), poolId));
  useDocumentTitle(query.data?.name ?? "Pool");
  return (
    <QueryPage
      query={query}
      errorTitle="Failed to load the pool"
      loading={<StandingsSkeleton />}
      missing={
        <NotFound title="Pool not found" to={paths.sweepstakes} linkText="See all sweepstakes">
          Only members can see it. Ask one of them for the link.
        </NotFound>
      }
    >
      {(pool) => <PoolOf key={pool.id} pool={pool} />}
    </QueryPage>
  );
}

function PoolOf({ pool }: { pool: PoolWithRound }) {
  const { id, name, sweepstakeId, seriesId, contestName, isDecided, isCancelled, round } = pool;
  const userId = useUserId();
  const ofSweepstake = useInfiniteQuery({
    ...standingsQuery(userId, sweepstakeId ?? 0, id),
    enabled: false,
  });
  const ofSeries = useInfiniteQuery({
    ...seriesStandingsQuery(userId, seriesId ?? 0, id),
    enabled: false,
  });
  const isOver = isDecided || isCancelled;
  // The standings would push down whatever follows them.
  const isWaiting = (sweepstakeId === null ? ofSeries : ofSweepstake).isPending;
  return (
    <>
      <PageHeader
        kicker={
          <span className="wrap-anywhere">
            Pool ·{" "}
            <TextLink isAlone dir="auto" to={poolScopePath(pool)}>
              {contestName}
            </TextLink>
          </span>
        }
        title={name}
      />
      <div className="grid gap-10">
        {round === null || isOver ? null : (
          <NextRound round={round} isOnly={sweepstakeId !== null} />
        )}
        <section aria-labelledby="standings" className="grid gap-4">
          <h2 id="standings" className="headline text-2xl">
            Standings
          </h2>
          {isCancelled ? <CancellationNotice /> : null}
          {sweepstakeId === null ? (
            <SeriesStandings id={seriesId ?? 0} audience={id} />
          ) : (
            <StandingsList
              sweepstake={{
                id: sweepstakeId,
                status: isOver ? "completed" : "active",
                isCancelled,
              }}
              audience={id}
            />
          )}
        </section>
        {isWaiting ? null : (
          <Deferred>
            {isOver ? null : <PoolInvite pool={pool} />}
            <PoolMembers pool={pool} />
            <PoolSettings pool={pool} />
          </Deferred>
        )}
      </div>
    </>
  );
}

import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Deferred } from "@/components/layout/deferred";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { useUserId } from "@/features/auth/auth-context";
import { SweepstakeLoader } from "@/features/sweepstakes/overview/sweepstake-loader";
import { StandingsSkeleton } from "@/features/sweepstakes/overview/sweepstakes-skeleton";
import type { PoolScope } from "@/features/sweepstakes/pools/new-pool";
import { PoolsCard } from "@/features/sweepstakes/pools/pools-card";
import { ShareScore } from "@/features/sweepstakes/results/share-score";
import { SweepstakeKicker } from "@/features/sweepstakes/series/series-link";
import { StandingsList } from "@/features/sweepstakes/standings/standings-list";
import { standingsQuery } from "@/features/sweepstakes/standings/standings-query";
import { StandingsTabs } from "@/features/sweepstakes/standings/standings-tabs";
import { Winners } from "@/features/sweepstakes/standings/winners";
import { lazyDialog } from "@/lib/lazy-part";
import { paths } from "@/lib/paths";

const OrganizersLog = lazyDialog(
  () => import("@/features/sweepstakes/standings/organizers-log"),
  "OrganizersLog",
);

export function SweepstakeStandingsPage() {
  return (
    <SweepstakeLoader loading={<StandingsSkeleton />}>
      {(sweepstake) => (
        <>
          <PageHeader
            kicker={
              <SweepstakeKicker
                text={sweepstake.status === "active" ? "Standings so far" : "Final standings"}
                of={sweepstake}
              />
            }
            title={sweepstake.name}
            actions={<ShareScore sweepstake={sweepstake} />}
          />
          <div className="grid gap-10">
            <Winners sweepstake={sweepstake} />
            <StandingsTabs
              pools={sweepstake.pools}
              of={(audience) => (
                <div className="grid gap-4">
                  {audience === "friends" ? (
                    <LinkButton
                      to={paths.sweepstakeFriends(sweepstake.id)}
                      variant="secondary"
                      className="justify-self-start"
                    >
                      Who picked what
                    </LinkButton>
                  ) : null}
                  <StandingsList sweepstake={sweepstake} audience={audience} />
                </div>
              )}
            />
            <AfterStandings sweepstakeId={sweepstake.id}>
              <PoolsCard pools={sweepstake.pools} scopes={poolScopesOf(sweepstake)} />
              <div className="flex flex-wrap gap-3">
                <LinkButton to={paths.sweepstakeResults(sweepstake.id)} variant="secondary">
                  See the games
                </LinkButton>
                <LinkButton to={paths.sweepstakes} variant="secondary">
                  See all sweepstakes
                </LinkButton>
              </div>
              <OrganizersLog sweepstake={sweepstake} />
            </AfterStandings>
          </div>
        </>
      )}
    </SweepstakeLoader>
  );
}

/** The series and this round; a canceled contest accepts no pool. */
function poolScopesOf({ id, seriesId, seriesName, isCancelled }: Sweepstake): PoolScope[] {
  if (seriesId === null)
    return isCancelled ? [] : [{ sweepstakeId: id, seriesId: null, name: "This contest" }];
  const season = { sweepstakeId: null, seriesId, name: `All of ${seriesName}` };
  return isCancelled
    ? [season]
    : [season, { sweepstakeId: id, seriesId: null, name: "This round only" }];
}

/** Rendered once the standings have loaded, which would otherwise push it down. */
function AfterStandings({ sweepstakeId, children }: { sweepstakeId: number; children: ReactNode }) {
  const { isPending } = useInfiniteQuery({
    ...standingsQuery(useUserId(), sweepstakeId, "everyone"),
    enabled: false,
  });
  return isPending ? null : <Deferred>{children}</Deferred>;
}

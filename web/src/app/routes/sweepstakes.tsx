import { useQuery } from "@tanstack/react-query";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { SweepstakeSection } from "@/features/sweepstakes/play/sweepstake-section";
import { SweepstakesSkeleton } from "@/features/sweepstakes/play/sweepstakes-skeleton";
import { OwnPools } from "@/features/sweepstakes/pools/own-pools";
import { poolsQuery } from "@/features/sweepstakes/pools/queries";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";
import { seriesListQuery } from "@/features/sweepstakes/series/queries";
import { SeriesSection } from "@/features/sweepstakes/series/series-section";
import { paths } from "@/lib/paths";

export function SweepstakesPage() {
  const userId = useUserId();
  const sweepstakes = useQuery(sweepstakesQuery(userId));
  const series = useQuery(seriesListQuery(userId));
  // The page shows all at once: what came later would push down what is being read.
  const pools = useQuery(poolsQuery(userId));
  const isWaiting = [series, pools].some(({ isPending, error }) => isPending && !error);
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const adminLink = profile?.isAdmin ? (
    <LinkButton to={paths.sweepstakesAdmin} variant="secondary">
      Run sweepstakes
    </LinkButton>
  ) : null;

  return (
    <Page width="board">
      <PageHeader {...headOf(paths.sweepstakes)} actions={adminLink} />
      <QueryView
        query={isWaiting ? { ...sweepstakes, data: undefined } : sweepstakes}
        errorTitle="Failed to load sweepstakes"
        loading={<SweepstakesSkeleton />}
      >
        {(data) => (
          <div className="grid gap-12">
            <SweepstakeSection
              title="Active Sweepstakes"
              sweepstakes={data.active}
              emptyTitle="No active sweepstakes available."
              emptyText="The next one is on its way. Meanwhile, see how the last ones went."
              emptyAction={adminLink}
            />
            {series.data ? <SeriesSection {...series.data} /> : null}
            {series.data === undefined ? (
              <QueryView query={series} errorTitle="Failed to load the series" loading={null}>
                {() => null}
              </QueryView>
            ) : null}
            <OwnPools pools={pools.data ?? []} />
            <SweepstakeSection
              title="Past Sweepstakes"
              byMonth
              sweepstakes={data.past}
              emptyTitle="No past sweepstakes available."
              emptyText="Once every game of a sweepstake is decided, it moves here."
            />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

import { useQuery } from "@tanstack/react-query";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { nextSweepstake } from "@/features/sweepstakes/overview/next-sweepstake";
import { NextUp } from "@/features/sweepstakes/overview/next-up";
import { SweepstakeSection } from "@/features/sweepstakes/overview/sweepstake-section";
import { SweepstakesSkeleton } from "@/features/sweepstakes/overview/sweepstakes-skeleton";
import { OwnPools } from "@/features/sweepstakes/pools/own-pools";
import { sweepstakesOverviewQuery } from "@/features/sweepstakes/queries";
import { SeriesSection } from "@/features/sweepstakes/series/series-section";
import { paths } from "@/lib/paths";

export function SweepstakesPage() {
  const userId = useUserId();
  const sweepstakes = useQuery(sweepstakesOverviewQuery(userId));
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
        query={sweepstakes}
        errorTitle="Failed to load sweepstakes"
        loading={<SweepstakesSkeleton />}
      >
        {({ sweepstakes, series, pools }) => (
          <div className="grid gap-8">
            <NextUp kicker="Next up" next={nextSweepstake(sweepstakes.active)} />
            <OwnPools pools={pools} sweepstakes={sweepstakes.active} series={series.active} />
            <SweepstakeSection
              title="Active Sweepstakes"
              sweepstakes={sweepstakes.active}
              emptyTitle="No active sweepstakes available."
              emptyText="The next one is on its way. Until then, see how the last ones went."
              emptyAction={adminLink}
            />
            <SweepstakeSection
              title="Past Sweepstakes"
              byMonth
              sweepstakes={sweepstakes.past}
              emptyTitle="No past sweepstakes available."
              emptyText="Sweepstakes move here once every game is decided."
            />
            <SeriesSection {...series} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

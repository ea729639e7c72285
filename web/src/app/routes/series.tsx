import type { Series } from "@contract/series.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { Deferred } from "@/components/layout/deferred";
import { QueryPage } from "@/components/layout/query-page";
import { Card, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { NotFound } from "@/components/ui/not-found";
import { PageHeader } from "@/components/ui/page-header";
import { useUserId } from "@/features/auth/auth-context";
import { StandingsSkeleton } from "@/features/sweepstakes/overview/sweepstakes-skeleton";
import { PoolsCard } from "@/features/sweepstakes/pools/pools-card";
import { NextRound } from "@/features/sweepstakes/series/next-round";
import { seriesQuery } from "@/features/sweepstakes/series/queries";
import { RoundsList } from "@/features/sweepstakes/series/rounds-list";
import { SeriesStandings } from "@/features/sweepstakes/series/series-standings";
import { StandingsTabs } from "@/features/sweepstakes/standings/standings-tabs";
import { FeedSection } from "@/features/sweepstakes-admin/feeds/feed-section";
import { NextRoundLink } from "@/features/sweepstakes-admin/manage/next-round-link";
import { useDocumentTitle } from "@/lib/page/use-document-title";
import { paths } from "@/lib/paths";

export function SeriesPage() {
  const { seriesId = "" } = useParams();
  const query = useQuery(seriesQuery(useUserId(), seriesId));
  useDocumentTitle(query.data?.name ?? "Series");
  return (
    <QueryPage
      query={query}
      errorTitle="Failed to load the series"
      loading={<StandingsSkeleton />}
      missing={
        <NotFound title="Series not found" to={paths.sweepstakes} linkText="See all sweepstakes">
          The link may be wrong.
        </NotFound>
      }
    >
      {(series) => <SeriesOf key={series.id} series={series} />}
    </QueryPage>
  );
}

function SeriesOf({ series }: { series: Series }) {
  const { id, name, sportName, rules, nextRound, rounds, pools } = series;
  const lastRound = rounds.at(-1);
  return (
    <>
      <PageHeader kicker={sportName ? `Series · ${sportName}` : "Series"} title={name} />
      <div className="grid gap-10">
        {nextRound ? <NextRound round={nextRound} /> : null}
        <FeedSection series={series} />
        {rounds.length === 0 ? null : (
          <section aria-labelledby="standings" className="grid gap-4">
            <h2 id="standings" className="headline text-2xl">
              Standings
            </h2>
            <StandingsTabs
              pools={pools}
              of={(audience) => <SeriesStandings id={id} audience={audience} />}
            />
          </section>
        )}
        <Deferred>
          <PoolsCard pools={pools} scopes={[{ sweepstakeId: null, seriesId: id, name }]} />
          <RoundsList rounds={rounds} />
          {lastRound ? (
            <NextRoundLink
              seriesId={id}
              id={lastRound.sweepstakeId}
              label="Next round like the last one"
            />
          ) : null}
          {rules ? (
            <Card aria-labelledby="series-rules" className="grid gap-3">
              <CardTitle id="series-rules">Rules</CardTitle>
              <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
                {rules}
              </p>
            </Card>
          ) : null}
          <LinkButton to={paths.sweepstakes} variant="secondary" className="justify-self-start">
            See all sweepstakes
          </LinkButton>
        </Deferred>
      </div>
    </>
  );
}

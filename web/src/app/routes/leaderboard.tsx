import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router-dom";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { useAuth } from "@/features/auth/auth-context";
import { SignUpToSee } from "@/features/auth/components/sign-up-to-see";
import { RankingBox } from "@/features/rankings/components/ranking-box";
import { RankingSearch } from "@/features/rankings/components/ranking-search";
import { SportChips } from "@/features/rankings/components/sport-chips";
import { rankingsQuery } from "@/features/rankings/queries";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { ApiError } from "@/lib/api/api-error";
import { cx } from "@/lib/cx";
import { paths } from "@/lib/paths";

const teamsFirst = ["topTeams", "bottomTeams", "topAthletes", "bottomAthletes"] as const;
const athletesFirst = ["topAthletes", "bottomAthletes", "topTeams", "bottomTeams"] as const;
const listsOfSports = ["topSports", "bottomSports"] as const;

/** Visitors see the lists; searching and the fan's own ratings require a session. */
export function LeaderboardPage() {
  const { userId } = useAuth();
  const [search] = useSearchParams();
  const sport = search.get("sport") ?? "";
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    rankingsQuery(userId, sport),
  );
  // The lists work without the ratings, so the page reports no failure.
  const { data: ratings } = useQuery({
    ...ownRatingsQuery(userId ?? ""),
    meta: {},
    enabled: userId !== null,
  });
  // Tennis has no teams, so its athletes come first.
  const hasTeams = !data || data.topTeams.length > 0;
  const shown = hasTeams ? teamsFirst : athletesFirst;
  const own = new Map(ratings?.map(({ entityId, rating }) => [entityId, rating]));
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={paths.leaderboard} replace />;
  return (
    <Page width="board">
      <PageHeader {...headOf(paths.leaderboard)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        {userId === null ? null : <RankingSearch sport={sport} sportName={data?.sport?.name} />}
        <SportChips sports={data?.sports} chosen={sport} />
        {error && !data ? (
          <ErrorState
            as="p"
            title="The rankings could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <div
            className={cx(
              "grid gap-6 transition-opacity lg:grid-cols-2",
              isPlaceholderData && "opacity-60",
            )}
          >
            {[...shown, ...(sport === "" ? listsOfSports : [])].map((list) => (
              <RankingBox key={list} list={list} rankings={data} own={own} />
            ))}
          </div>
        )}
        {userId === null ? (
          <SignUpToSee title="They got it wrong?">
            Every number here comes from fans. Sign up, add your own ratings, and see who's with
            you.
          </SignUpToSee>
        ) : null}
      </div>
    </Page>
  );
}

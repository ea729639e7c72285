import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router-dom";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { useUserId } from "@/features/auth/auth-context";
import { RankingBox } from "@/features/rankings/components/ranking-box";
import { RankingSearch } from "@/features/rankings/components/ranking-search";
import { SportFilter } from "@/features/rankings/components/sport-filter";
import { rankingsQuery } from "@/features/rankings/queries";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { ApiError, errorText } from "@/lib/api/api-error";
import { cx } from "@/lib/cx";
import { paths } from "@/lib/paths";

const lists = ["topTeams", "bottomTeams", "topAthletes", "bottomAthletes"] as const;

export function LeaderboardPage() {
  const userId = useUserId();
  const [search] = useSearchParams();
  const sport = search.get("sport") ?? "";
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    rankingsQuery(userId, sport),
  );
  // The lists work without the ratings, so the page reports no failure.
  const { data: ratings } = useQuery({ ...ownRatingsQuery(userId), meta: {} });
  const own = new Map(ratings?.map(({ entityId, rating }) => [entityId, rating]));
  if (error instanceof ApiError && error.status === 404)
    return <Navigate to={paths.leaderboard} replace />;
  return (
    <Page width="board">
      <PageHeader {...headOf(paths.leaderboard)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <RankingSearch sport={sport} sportName={data?.sport?.name} />
        <SportFilter sports={data?.sports} sport={sport} />
        {error && !data ? (
          <ErrorState
            as="p"
            title={errorText(error, "An unexpected error occurred")}
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
            {lists.map((list) => (
              <RankingBox key={list} list={list} rankings={data} own={own} />
            ))}
          </div>
        )}
      </div>
    </Page>
  );
}

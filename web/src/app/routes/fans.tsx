import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { headOf } from "@/app/pages";
import { Deferred } from "@/components/layout/deferred";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { useUserId } from "@/features/auth/auth-context";
import { FanSearchForm } from "@/features/fans/components/fan-search-form";
import { FanSearchResults } from "@/features/fans/components/fan-search-results";
import { RecommendationsPanel } from "@/features/fans/components/recommendations-panel";
import { criteriaFrom, isSearchable, paramsOf } from "@/features/fans/fan-criteria";
import { type FanCriteria, fanSearchQuery, recommendedQuery } from "@/features/fans/queries";
import { InviteCard } from "@/features/friends/components/invite-card";
import { FansOfToday } from "@/features/items/components/fans-of-today";
import { RecentPosts } from "@/features/posts/components/recent-posts";
import { paths } from "@/lib/paths";

export function FansPage() {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const userId = useUserId();
  const criteria = criteriaFrom(params);
  const { queryKey } = fanSearchQuery(userId, criteria);
  const isSearching = useIsFetching({ queryKey }) > 0;
  const recommended = useQuery(recommendedQuery(userId));
  const [isReady] = useState(!recommended.isPending);

  function search(next: FanCriteria) {
    const nextParams = paramsOf(next);
    // Repeating a search keeps the address, but the result may differ.
    if (nextParams.toString() === params.toString()) void client.invalidateQueries({ queryKey });
    else setParams(nextParams, { preventScrollReset: true });
  }

  return (
    <Page width="board">
      <PageHeader {...headOf(paths.fans)} />
      <div className="grid gap-10">
        <FanSearchForm search={params.toString()} isSearching={isSearching} onSearch={search} />
        {isSearchable(criteria) ? <FanSearchResults criteria={criteria} /> : null}
        <RecommendationsPanel title="Fans For You" />
        {recommended.isPending ? null : (
          // Rendered together with the fans above, whose height is unknown until then.
          <Deferred isReady={isReady}>
            <InviteCard />
            {recommended.data?.recommendations.length === 0 ? (
              <>
                <FansOfToday />
                <RecentPosts />
              </>
            ) : null}
          </Deferred>
        )}
      </div>
    </Page>
  );
}

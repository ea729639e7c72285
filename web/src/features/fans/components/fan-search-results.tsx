import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { type FanCriteria, fanSearchQuery } from "@/features/fans/queries";
import { UserCardList, UserCardSkeletons } from "@/features/friends/components/user-card-list";
import { toast } from "@/lib/toast";

const noFansText = "No fans found matching your criteria";

/** The maximum results of one search. */
const resultLimit = 50;

function count(fans: readonly unknown[]): string {
  if (fans.length >= resultLimit) return `The first ${resultLimit} fans`;
  return fans.length === 1 ? "1 fan" : `${fans.length} fans`;
}

export function FanSearchResults({ criteria }: { criteria: FanCriteria }) {
  const query = useQuery(fanSearchQuery(useUserId(), criteria));
  const { data, dataUpdatedAt } = query;
  const isEmpty = data?.length === 0;
  const title = useRef<HTMLHeadingElement>(null);

  // On a phone the form fills the screen, so scroll to the results. Back and forward restore their
  // own position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each search
  useEffect(() => {
    if (document.activeElement?.closest("form")) title.current?.scrollIntoView({ block: "start" });
  }, [criteria.name, criteria.location, criteria.sportId, criteria.team]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each search without a result shows the toast
  useEffect(() => {
    if (isEmpty) toast.info(noFansText, "fan-search");
  }, [isEmpty, dataUpdatedAt]);

  return (
    <section aria-labelledby="results-title" className="grid gap-4">
      <CardTitle ref={title} id="results-title" aria-live="polite" className="text-2xl">
        {data === undefined ? "Search results" : isEmpty ? "No results" : count(data)}
      </CardTitle>
      <QueryView
        query={query}
        errorTitle="Error searching for fans"
        loading={
          <SkeletonGroup label="Searching for fans">
            <UserCardSkeletons count={4} columns="two" />
          </SkeletonGroup>
        }
      >
        {(fans) =>
          isEmpty ? (
            <EmptyState title={noFansText}>
              Try a shorter part of the name, or clear the sport and team.
            </EmptyState>
          ) : (
            <UserCardList fans={fans} columns="two" label="Search results" />
          )
        }
      </QueryView>
    </section>
  );
}

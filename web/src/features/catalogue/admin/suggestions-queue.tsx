import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { mergedQuery, QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { SuggestionCard } from "@/features/catalogue/admin/suggestion-card";
import { suggestionsQuery } from "@/features/catalogue/suggestion-queries";
import { useCatalogue } from "@/features/catalogue/use-catalogue";

/** What fans miss, or missed, newest first. */
export function SuggestionsQueue({ state }: { state: "open" | "closed" }) {
  const query = useInfiniteQuery(suggestionsQuery(useUserId(), state));
  const catalogue = useCatalogue();
  const both = query.data &&
    catalogue.data && { pages: query.data.pages, catalogue: catalogue.data };
  return (
    <QueryView
      query={mergedQuery(both, [query, catalogue])}
      errorTitle="Failed to load the suggestions"
      loading={
        <SkeletonRows label="Loading the suggestions" rows={2} rowStyle="h-60" shape="card" />
      }
    >
      {({ pages, catalogue: items }) => {
        const all = pages.flatMap(({ suggestions }) => suggestions);
        if (all.length === 0)
          return (
            <EmptyState title={state === "open" ? "Nothing is waiting." : "Nothing was decided."}>
              {state === "open"
                ? "Fans find what they look for, or haven't said."
                : "Decisions show up here."}
            </EmptyState>
          );
        return (
          <div className="grid gap-6">
            <p className="font-semibold" role="status">
              {`${all.length}${query.hasNextPage ? " or more" : ""} ${state === "open" ? "waiting" : "decided"}`}
            </p>
            {all.map((suggestion) => (
              <SuggestionCard key={suggestion.id} suggestion={suggestion} catalogue={items} />
            ))}
            <NextPageButton query={query} />
          </div>
        );
      }}
    </QueryView>
  );
}

import type { Suggestion, SuggestionAction } from "@contract/suggestions.ts";
import { listSuggestions } from "@contract/suggestions.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { mergedQuery, QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { SuggestionCard } from "@/features/catalogue/admin/suggestion-card";
import { suggestionActions } from "@/features/catalogue/admin/suggestion-decision";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { useCatalogue } from "@/features/catalogue/use-catalogue";
import { pages } from "@/lib/api/read";
import { useQueueKeys } from "@/lib/page/use-queue-keys";

/** Suggestions: open ones oldest first, closed ones newest first. */
export function SuggestionsQueue({ state }: { state: "open" | "closed" }) {
  const query = useInfiniteQuery(pages(useUserId(), listSuggestions, { query: { state } }));
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
        const count = `${all.length}${query.hasNextPage ? " or more" : ""}`;
        if (all.length === 0)
          return (
            <EmptyState title={state === "open" ? "Nothing is waiting." : "Nothing decided yet."}>
              {state === "open"
                ? "Fans find everything they look for, or haven't told us."
                : "Decisions show up here."}
            </EmptyState>
          );
        return (
          <Queue suggestions={all} catalogue={items} state={state} count={count}>
            <NextPageButton query={query} />
          </Queue>
        );
      }}
    </QueryView>
  );
}

interface QueueProps {
  suggestions: readonly Suggestion[];
  catalogue: Catalogue;
  state: "open" | "closed";
  count: string;
  children: ReactNode;
}

function Queue({ suggestions, catalogue, state, count, children }: QueueProps) {
  const [actions, setActions] = useState<Readonly<Record<number, SuggestionAction>>>({});
  const keys = useQueueKeys({
    count: suggestions.length,
    onNumber: (index, number, card) => {
      const [suggestion, action] = [suggestions[index], suggestionActions[number - 1]];
      if (!suggestion || !action || state !== "open") return;
      setActions({ ...actions, [suggestion.id]: action });
      card.querySelector("select")?.focus();
    },
  });
  return (
    <div className="grid gap-6">
      <p className="font-semibold" role="status">
        {`${count} ${state === "open" ? "waiting, oldest first" : "decided"}`}
      </p>
      {suggestions.map((suggestion, index) => (
        <SuggestionCard
          key={suggestion.id}
          suggestion={suggestion}
          catalogue={catalogue}
          action={actions[suggestion.id] ?? "ACCEPT"}
          onActionChange={(action) => setActions({ ...actions, [suggestion.id]: action })}
          cardRef={keys.refOf(index)}
        />
      ))}
      {children}
    </div>
  );
}

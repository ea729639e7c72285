import type { OwnSuggestion } from "@contract/suggestions.ts";
import { listOwnSuggestions } from "@contract/suggestions.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { startTransition, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { useUserId } from "@/features/auth/auth-context";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { SuggestButton, SuggestDialog } from "@/features/catalogue/components/suggest-button";
import { kindLabels } from "@/features/catalogue/kinds";
import { pages } from "@/lib/api/read";

const states = {
  OPEN: "Waiting",
  ACCEPTED: "Added",
  MERGED: "Already there",
  DECLINED: "Declined",
} as const;

/** The user's suggestions and their outcomes; renders nothing until one is loaded. */
export function OwnSuggestions() {
  const [isSuggesting, setIsSuggesting] = useState(false);
  const query = useInfiniteQuery(pages(useUserId(), listOwnSuggestions, { query: {} }));
  if (!query.data?.pages[0]?.suggestions.length && !query.error) return null;
  return (
    <Card aria-labelledby="suggestions" className="grid gap-4">
      <CardTitle id="suggestions">Your suggestions</CardTitle>
      <QueryView query={query} errorTitle="Failed to load your suggestions" loading={null}>
        {({ pages }) => (
          <>
            <ul className="grid gap-4">
              {pages
                .flatMap(({ suggestions }) => suggestions)
                .map((suggestion) => (
                  <SuggestionRow key={suggestion.id} suggestion={suggestion} />
                ))}
            </ul>
            <NextPageButton query={query} />
          </>
        )}
      </QueryView>
      <SuggestButton onClick={() => startTransition(() => setIsSuggesting(true))}>
        Suggest what's missing
      </SuggestButton>
      {isSuggesting ? <SuggestDialog name="" onClose={() => setIsSuggesting(false)} /> : null}
    </Card>
  );
}

function SuggestionRow({ suggestion }: { suggestion: OwnSuggestion }) {
  const { name, entityType, sportName, state, item, answer } = suggestion;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="text-sm text-soft">
          {[kindLabels[entityType], sportName].filter(Boolean).join(" · ")}
        </span>
        {item ? (
          <span className="text-sm">
            <span>{state === "MERGED" ? "It's " : "It's in: "}</span>
            <ItemLink entityType={item.type} slug={item.slug}>
              {item.name}
            </ItemLink>
          </span>
        ) : null}
        {answer ? (
          <span dir="auto" className="text-sm text-soft wrap-anywhere">
            {answer}
          </span>
        ) : null}
      </div>
      <Badge tone={state === "OPEN" ? "outline" : "neutral"}>{states[state]}</Badge>
    </li>
  );
}

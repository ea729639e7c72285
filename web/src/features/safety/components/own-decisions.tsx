import type { OwnDecision } from "@contract/decisions.ts";
import { listOwnDecisions } from "@contract/decisions.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { pages } from "@/lib/api/read";
import { lazyDialog } from "@/lib/lazy-part";

const AppealDialog = lazyDialog(
  () => import("@/features/safety/components/appeal-dialog"),
  "AppealDialog",
);

/** The admins' decisions about the user, the results of appeals, and the form for a new one. */
export function OwnDecisions() {
  const query = useInfiniteQuery(pages(useUserId(), listOwnDecisions, { query: {}, staleTime: 0 }));
  const [askedId, setAskedId] = useState<number | null>(null);
  return (
    <QueryView
      query={query}
      errorTitle="Failed to load the decisions"
      loading={<SkeletonRows label="Loading the decisions" rows={2} rowStyle="h-32" />}
    >
      {({ pages }) => {
        const decisions = pages.flatMap((page) => page.decisions);
        if (decisions.length === 0)
          return <EmptyState title="Nothing.">A clean record. Keep it up.</EmptyState>;
        return (
          <div className="grid gap-5">
            {decisions.map((decision) => (
              <DecisionCard
                key={decision.id}
                decision={decision}
                onAppeal={() => startTransition(() => setAskedId(decision.id))}
              />
            ))}
            <NextPageButton query={query} />
            {askedId === null ? null : (
              <AppealDialog decisionId={askedId} onClose={() => setAskedId(null)} />
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

function DecisionCard({ decision, onAppeal }: { decision: OwnDecision; onAppeal: () => void }) {
  const { at, content, message, canAppeal } = decision;
  const id = `decision-${decision.id}`;
  return (
    <Card aria-labelledby={id} className="grid justify-items-start gap-2">
      <CardTitle id={id} tabIndex={-1}>
        {titleOf(decision)}
      </CardTitle>
      <RelativeTime instant={at} className="text-sm text-soft" />
      {content === null ? null : (
        <blockquote dir="auto" className="border-s-4 border-line-strong ps-4 wrap-anywhere">
          {content}
        </blockquote>
      )}
      {message === null ? null : (
        <p dir="auto" className="wrap-anywhere">
          {message}
        </p>
      )}
      <p className="text-soft" role="status">
        {stateOf(decision)}
      </p>
      {canAppeal ? (
        <Button aria-haspopup="dialog" onClick={onAppeal}>
          Appeal
        </Button>
      ) : null}
    </Card>
  );
}

const removalTitles = {
  POST: "Your post was removed",
  REPLY: "Your reply was removed",
  PROFILE: "Your name, place and photo were removed",
  POOL: "The name of your pool was removed",
} as const;

function titleOf({ actions, subjectType, days }: OwnDecision): string {
  const time = days === 1 ? "a day" : `${days} days`;
  const removal = actions.includes("CLEAR_PICTURE")
    ? "Your photo was removed"
    : actions.includes("REMOVE")
      ? removalTitles[subjectType]
      : null;
  if (!actions.includes("SUSPEND")) return removal ?? "";
  return removal === null
    ? `You were suspended for ${time}`
    : `${removal}, and you were suspended for ${time}`;
}

function stateOf({ appeal, isUndone }: OwnDecision): string {
  switch (appeal) {
    case "OPEN":
      return "An admin is reading your appeal.";
    case "GRANTED":
      return "Your appeal was granted. Content that was removed in the last 30 days is back.";
    case "DECLINED":
      return "Your appeal was declined. That's final.";
  }
  if (isUndone) return "It was reversed.";
  return "Think that's wrong? Tell us.";
}

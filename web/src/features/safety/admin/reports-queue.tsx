import { listReports, maxCountedReports, type Report, type ReportKind } from "@contract/reports.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SelectField } from "@/components/ui/select-field";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { type Choice, choicesFor } from "@/features/safety/admin/decision-words";
import { GroupCard } from "@/features/safety/admin/group-card";
import { type GroupChoice, groupChoicesFor } from "@/features/safety/admin/group-words";
import { cardId, ReportCard } from "@/features/safety/admin/report-card";
import { type FanReports, groupByFan, groupId } from "@/features/safety/admin/report-groups";
import { useUndo } from "@/features/safety/admin/use-undo";
import { pages } from "@/lib/api/read";
import { lazyDialog } from "@/lib/lazy-part";
import { useQueueKeys } from "@/lib/page/use-queue-keys";

const DecideDialog = lazyDialog(
  () => import("@/features/safety/admin/decide-dialog"),
  "DecideDialog",
);

const DecideGroupDialog = lazyDialog(
  () => import("@/features/safety/admin/decide-group-dialog"),
  "DecideGroupDialog",
);

const kinds = [
  ["URGENT", "Threats, nudity, violence and private data"],
  ["POST", "Posts"],
  ["REPLY", "Replies"],
  ["PROFILE", "Profiles"],
  ["POOL", "Names of pools"],
  ["APPEAL", "Appeals"],
] as const satisfies readonly (readonly [ReportKind, string])[];

/** Open reports by fan, the most urgent first, or closed ones newest first. */
export function ReportsQueue({ status }: { status: "open" | "closed" }) {
  const userId = useUserId();
  const [kind, setKind] = useState<ReportKind>();
  const query = useInfiniteQuery(
    pages(userId, listReports, { query: { status, kind, reasons: "all" } }),
  );
  // The total beyond the loaded pages; the shell fetches the profile.
  const { data: own } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  // The total includes reports of every kind.
  const openCount = kind === undefined ? (own?.openReportCount ?? 0) : 0;
  return (
    <div className="grid gap-4">
      <SelectField
        label="Show"
        value={kind ?? ""}
        none="Reports of every kind"
        choices={kinds}
        onValueChange={(value) => setKind(value || undefined)}
        className="max-w-sm"
      />
      <QueryView
        query={query}
        errorTitle="Failed to load the reports"
        loading={<SkeletonRows label="Loading the reports" rows={2} rowStyle="h-60" shape="card" />}
      >
        {({ pages }) => {
          const reports = pages.flatMap((page) => page.reports);
          return (
            <Queue
              reports={reports}
              status={status}
              kind={kind}
              countText={
                query.hasNextPage
                  ? countText(status, atLeast(reports.length, status === "open" ? openCount : 0))
                  : countText(status, String(reports.length))
              }
              isWhole={!query.hasNextPage}
            >
              <NextPageButton query={query} />
            </Queue>
          );
        }}
      </QueryView>
    </div>
  );
}

interface QueueProps {
  reports: readonly Report[];
  status: "open" | "closed";
  /** The only kind shown; undefined for all. */
  kind: ReportKind | undefined;
  countText: string;
  /** Whether all reports are loaded. */
  isWhole: boolean;
  children: ReactNode;
}

function Queue({ reports, status, kind, countText: text, isWhole, children }: QueueProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const { offerUndo, offerUndoAll, undo } = useUndo();
  // The number of reporters affects the order, so a later page may contain an older report.
  const oldest = isWhole ? oldestOf(reports) : undefined;
  const fans = status === "open" ? groupByFan(reports) : [];
  const cards = status === "open" ? fans.flatMap(cardsOf) : reports.map((report) => ({ report }));
  const keys = useQueueKeys({
    count: cards.length,
    onNumber: (index, number) => {
      const question = status === "open" ? questionAt(cards[index], number) : undefined;
      if (question) setAsked(question);
    },
    others: { u: undo },
  });
  const refOf = (id: string) => keys.refOf(cards.findIndex((card) => idOf(card) === id));
  /** Focuses the next card that is left, or the previous one. Without cards, the heading. */
  function focusAfter(decided: readonly Report[]) {
    const ids = decided.map(cardId);
    const index = cards.findIndex((card) => ids.includes(idOf(card)));
    const left = [...cards.slice(index), ...cards.slice(0, Math.max(index, 0)).reverse()]
      .filter((card) => !ids.includes(idOf(card)))
      .map((card) => document.getElementById(idOf(card)));
    (left.find((card) => card !== null) ?? heading.current)?.focus();
  }
  return (
    <div className="grid gap-6">
      <p className="font-semibold" role="status" ref={heading} tabIndex={-1}>
        {text}
        {status === "open" && oldest !== undefined ? (
          <span>
            , the oldest <RelativeTime instant={oldest} />
          </span>
        ) : null}
      </p>
      {reports.length > 0 ? null : kind !== undefined ? (
        <EmptyState title="Nothing of this kind.">Other reports may be waiting.</EmptyState>
      ) : (
        <EmptyState title={status === "open" ? "Nothing is waiting." : "No decisions yet."}>
          {status === "open" ? "Everybody is behaving." : "Decisions show up here."}
        </EmptyState>
      )}
      {status === "closed"
        ? reports.map((report) => (
            <Card flush key={report.id}>
              <ReportCard report={report} cardRef={refOf(cardId(report))} />
            </Card>
          ))
        : fans.map((about) => (
            <Card flush key={about.fanId} className="grid divide-y divide-line">
              {about.group.length > 0 ? (
                <GroupCard
                  about={about}
                  cardRef={refOf(groupId(about.fanId))}
                  onChoice={(choice) => setAsked({ about, choice })}
                />
              ) : null}
              {about.reports.map((report) => (
                <ReportCard
                  key={report.id}
                  report={report}
                  isGrouped={about.group.length > 0}
                  cardRef={refOf(cardId(report))}
                  onChoice={(choice) => setAsked({ report, choice })}
                />
              ))}
            </Card>
          ))}
      {children}
      {/* Outside the cards: a refetch may remove the report while the admin writes. */}
      {asked && "about" in asked ? (
        <DecideGroupDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDecided={offerUndoAll}
          onGone={focusAfter}
        />
      ) : null}
      {asked && "report" in asked ? (
        <DecideDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDecided={offerUndo}
          onGone={() => focusAfter([asked.report])}
        />
      ) : null}
    </div>
  );
}

/** The decision that an open dialog confirms. */
type Asked = { report: Report; choice: Choice } | { about: FanReports; choice: GroupChoice };

/** A card with keyboard shortcuts. */
type QueueCard = { report: Report } | { about: FanReports };

const cardsOf = (about: FanReports): QueueCard[] => [
  ...(about.group.length > 0 ? [{ about }] : []),
  ...about.reports.map((report) => ({ report })),
];

const idOf = (card: QueueCard) =>
  "report" in card ? cardId(card.report) : groupId(card.about.fanId);

function questionAt(card: QueueCard | undefined, number: number): Asked | undefined {
  if (card === undefined) return undefined;
  if ("report" in card) {
    const choice = choicesFor(card.report)[number - 1];
    return choice && { report: card.report, choice };
  }
  const { about } = card;
  const choice = groupChoicesFor(about.group)[number - 1];
  return choice && { about, choice };
}

const oldestOf = (reports: readonly Report[]) =>
  reports.map(({ createdAt }) => createdAt).toSorted()[0];

function countText(status: "open" | "closed", count: string): string {
  const reports = count === "1" ? "report" : "reports";
  return `${count} ${reports} ${status === "open" ? "open" : "decided"}`;
}

/** The total while some reports are not loaded; the server counts only up to a limit. */
const atLeast = (loaded: number, counted: number): string =>
  counted > loaded && counted < maxCountedReports
    ? String(counted)
    : `${Math.max(loaded, counted)} or more`;

import { maxCountedReports, type Report } from "@contract/reports.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { KeyList } from "@/components/ui/key-list";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { type Choice, choicesFor } from "@/features/safety/admin/decision-words";
import { cardId, ReportCard } from "@/features/safety/admin/report-card";
import { useUndo } from "@/features/safety/admin/use-undo";
import { reportsQuery } from "@/features/safety/queries";
import { lazyDialog } from "@/lib/lazy-part";
import { displayName } from "@/lib/names";
import { useQueueKeys } from "@/lib/page/use-queue-keys";

const DecideDialog = lazyDialog(
  () => import("@/features/safety/admin/decide-dialog"),
  "DecideDialog",
);

/** Open reports by age and number of reporters, or closed ones newest first. */
export function ReportsQueue({ status }: { status: "open" | "closed" }) {
  const userId = useUserId();
  const query = useInfiniteQuery(reportsQuery(userId, status));
  // The total beyond the loaded pages; the shell fetches the profile.
  const { data: own } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const openCount = own?.openReportCount ?? 0;
  return (
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
  );
}

interface QueueProps {
  reports: readonly Report[];
  status: "open" | "closed";
  countText: string;
  /** Whether all reports are loaded. */
  isWhole: boolean;
  children: ReactNode;
}

function Queue({ reports, status, countText: text, isWhole, children }: QueueProps) {
  const [asked, setAsked] = useState<{ report: Report; choice: Choice } | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const { offerUndo, undo } = useUndo();
  // The number of reporters affects the order, so a later page may contain an older report.
  const oldest = isWhole ? oldestOf(reports) : undefined;
  const keys = useQueueKeys({
    count: reports.length,
    onNumber: (index, number) => {
      const report = reports[index];
      const choice = report && status === "open" ? choicesFor(report)[number - 1] : undefined;
      if (report && choice) setAsked({ report, choice });
    },
    others: { u: undo },
  });
  /** Focuses the next report, or the previous one after the last. Without reports, the heading. */
  function focusAfter({ id }: Report) {
    const index = reports.findIndex((report) => report.id === id);
    const next = reports[index + 1] ?? reports[index - 1];
    const card = next && document.getElementById(cardId(next));
    (card ?? heading.current)?.focus();
  }
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="font-semibold" role="status" ref={heading} tabIndex={-1}>
          {text}
          {status === "open" && oldest !== undefined ? (
            <span>
              , the oldest <RelativeTime instant={oldest} />
            </span>
          ) : null}
        </p>
        {status === "open" && reports.length > 0 ? <KeyList keys={keyList} /> : null}
      </div>
      {reports.length === 0 ? (
        <EmptyState title={status === "open" ? "Nothing is waiting." : "No decisions yet."}>
          {status === "open" ? "Everybody is behaving." : "Decisions show up here."}
        </EmptyState>
      ) : null}
      {reports.map((report, index) => (
        <Fragment key={report.id}>
          {status === "open" ? <GroupTitle reports={reports} index={index} /> : null}
          <ReportCard
            report={report}
            cardRef={keys.refOf(index)}
            onChoice={(choice) => setAsked({ report, choice })}
          />
        </Fragment>
      ))}
      {children}
      {/* Outside the cards: a refetch may remove the report while the admin writes. */}
      {asked ? (
        <DecideDialog
          {...asked}
          onClose={() => setAsked(null)}
          onDecided={offerUndo}
          onGone={() => focusAfter(asked.report)}
        />
      ) : null}
    </div>
  );
}

/** Above the first of several open reports about one fan, which are adjacent. */
function GroupTitle({ reports, index }: { reports: readonly Report[]; index: number }) {
  const authorAt = (place: number) => reports[place]?.subject.user.id;
  const author = reports[index];
  if (author === undefined || authorAt(index - 1) === authorAt(index)) return null;
  const { openReports } = author.author;
  return openReports > 1 ? (
    <h2 className="label-type -mb-3 text-sm">
      {`${openReports} open reports about ${displayName(author.subject.user)}`}
    </h2>
  ) : null;
}

const keyList = [
  ["j ↓", "next"],
  ["k ↑", "previous"],
  ["1 – 4", "the buttons, from the left"],
  ["u", "undo the last decision"],
] as const;

/** The creation time of the oldest report. */
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

import type { Report } from "@contract/reports.ts";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { CardTitle } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { AuthorHistory } from "@/features/safety/admin/author-history";
import { DecidedReport } from "@/features/safety/admin/decided-report";
import {
  type Choice,
  choicesFor,
  decisionText,
  labelOf,
} from "@/features/safety/admin/decision-words";
import { ReportedSubject } from "@/features/safety/admin/reported-subject";
import { describeReporters, reporterFacts } from "@/features/safety/admin/reporter-words";
import { cx } from "@/lib/cx";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

const titles = {
  POST: (name: string) => `Post by ${name}`,
  REPLY: (name: string) => `Reply by ${name}`,
  PROFILE: (name: string) => `Profile of ${name}`,
  POOL: (name: string) => `Name of a pool of ${name}`,
} as const;

/** Closer times would read the same. */
const hour = 3_600_000;

interface ReportCardProps {
  report: Report;
  /** Whether a card above shows the author's record. */
  isGrouped?: boolean;
  onChoice?: (choice: Choice) => void;
  cardRef?: RefObject<HTMLElement | null> | ((card: HTMLElement | null) => void);
}

export const cardId = ({ id }: Pick<Report, "id">) => `report-${id}`;

/** One report in a card: the subject, reporters, reasons, time, author and possible decisions. */
export function ReportCard({ report, isGrouped = false, onChoice, cardRef }: ReportCardProps) {
  const { subject, subjectType, appeal, status, firstReportedAt, lastReportedAt } = report;
  const userId = useUserId();
  const signs = reporterFacts(report);
  // A cleared profile has no name, but had one when it was reported.
  const name = subject.user.name ?? report.snapshot.name ?? displayName(subject.user);
  const title = titles[subjectType](subjectType === "PROFILE" ? name : displayName(subject.user));
  return (
    <article
      ref={cardRef}
      id={cardId(report)}
      tabIndex={-1}
      aria-label={title}
      className={cx("grid gap-4 p-5 sm:p-7", appeal && "border-s-8 border-accent")}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle>
          <TextLink
            to={
              subject.postId === null
                ? paths.userProfile(subject.user.id)
                : paths.post(subject.postId)
            }
          >
            {title}
          </TextLink>
        </CardTitle>
        <p className="text-sm text-soft">
          <span>{firstReportedAt === null ? "Appealed " : "Reported "}</span>
          <RelativeTime instant={report.createdAt} />
        </p>
      </div>
      <ReportedSubject report={report} />
      <div className="grid gap-1">
        <p className="font-semibold">{describeReporters(report)}</p>
        {signs.length === 0 ? null : <p className="text-sm text-soft">{signs.join(" ")}</p>}
        {firstReportedAt !== null &&
        lastReportedAt !== null &&
        Date.parse(lastReportedAt) - Date.parse(firstReportedAt) > hour ? (
          <p className="text-sm text-soft">
            First report <RelativeTime instant={firstReportedAt} />, last{" "}
            <RelativeTime instant={lastReportedAt} />.
          </p>
        ) : null}
      </div>
      {report.notes.length > 0 ? (
        <ul className="grid list-disc gap-1 ps-5 text-soft">
          {report.notes.map((text, place) => (
            <li key={place} dir="auto" className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {appeal ? (
        <div className="grid gap-1">
          <p className="font-semibold">
            An appeal, <RelativeTime instant={appeal.createdAt} />
          </p>
          <blockquote dir="auto" className="border-s-4 border-line-strong ps-4 wrap-anywhere">
            {appeal.text}
          </blockquote>
          <p className="text-sm text-soft wrap-anywhere">
            Against: {decisionText(appeal.decision)} by {appeal.decision.by.name ?? "an admin"},{" "}
            <RelativeTime instant={appeal.decision.at} />: {appeal.decision.note}
          </p>
          {appeal.decision.by.id === userId ? (
            <p className="text-sm">You decided this. Another admin should answer the appeal.</p>
          ) : null}
        </div>
      ) : null}
      {isGrouped ? null : <AuthorHistory report={report} />}
      {status === "closed" ? (
        <DecidedReport report={report} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {choicesFor(report).map((one) => (
            <Button
              key={one}
              variant={one === "DISMISS" || one === "GRANT" ? "secondary" : "danger"}
              aria-haspopup="dialog"
              onClick={() => onChoice?.(one)}
            >
              {labelOf(one, report)}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}

import type { OwnReport } from "@contract/reports.ts";
import { listOwnReports } from "@contract/reports.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Card, CardTitle } from "@/components/ui/card";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { useUserId } from "@/features/auth/auth-context";
import { reasonLabels } from "@/features/safety/reasons";
import { outcomeSentences } from "@/features/safety/report-outcomes";
import { pages } from "@/lib/api/read";
import { ownReportsId } from "@/lib/paths";
import { siteContact } from "@/lib/site";

const subjects = { POST: "A post", REPLY: "A reply", PROFILE: "A profile", POOL: "A pool's name" };

/** The user's reports and their outcomes; renders nothing until a report is loaded. */
export function OwnReports() {
  const query = useInfiniteQuery(pages(useUserId(), listOwnReports, { query: {}, staleTime: 0 }));
  const isEmpty = !query.data?.pages[0]?.reports.length;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${ownReportsId}` && !isEmpty) document.getElementById(ownReportsId)?.focus();
  }, [hash, isEmpty]);
  if (isEmpty && !query.error) return null;
  return (
    <Card aria-labelledby={ownReportsId} className="grid gap-4">
      <CardTitle id={ownReportsId} tabIndex={-1}>
        What you reported
      </CardTitle>
      <QueryView query={query} errorTitle="Failed to load your reports" loading={null}>
        {({ pages }) => (
          <>
            <ul className="grid gap-4">
              {pages
                .flatMap(({ reports }) => reports)
                .map((report) => (
                  <ReportRow key={report.id} report={report} />
                ))}
            </ul>
            <NextPageButton query={query} />
            <HowToObject />
          </>
        )}
      </QueryView>
    </Card>
  );
}

function ReportRow({ report }: { report: OwnReport }) {
  const { subjectType, reason, note, reportedAt, outcome } = report;
  return (
    <li className="grid gap-0.5">
      <p className="font-semibold">
        {outcome === null
          ? "We haven't looked at it yet."
          : `We looked at what you reported. ${outcomeSentences[outcome]}`}
      </p>
      <p className="text-sm text-soft">
        <span>{`${subjects[subjectType]} · ${reasonLabels[reason]} · `}</span>
        <RelativeTime instant={reportedAt} />
      </p>
      {note === null ? null : (
        <p dir="auto" className="text-sm wrap-anywhere text-soft">
          {note}
        </p>
      )}
    </li>
  );
}

function HowToObject() {
  const contact = siteContact();
  if (contact === null) return null;
  return (
    <p className="text-sm text-soft">
      <span>Think we got it wrong? Write to us: </span>
      <a className="tap-target underline underline-offset-4" href={contact.href}>
        {contact.label}
      </a>
    </p>
  );
}

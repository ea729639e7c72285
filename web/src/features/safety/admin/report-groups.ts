import type { Report, ReportReason } from "@contract/reports.ts";
import { choicesFor } from "@/features/safety/admin/decision-words";

/** The adjacent reports about one fan: one card of the queue. */
export interface FanReports {
  fanId: string;
  first: Report;
  reports: readonly Report[];
  /** Reports that one decision can cover; empty for fewer than two. */
  group: readonly Report[];
}

/** Appeals need an answer of their own, and nothing can be decided about another admin's profile. */
const isInGroup = (report: Report) => report.appeal === null && choicesFor(report).length > 0;

/** The reports by fan, in the order of the queue. */
export function groupByFan(all: readonly Report[]): readonly FanReports[] {
  const firsts = new Map(all.toReversed().map((report) => [report.subject.user.id, report]));
  return [...firsts].toReversed().map(([fanId, first]) => {
    const reports = all.filter(({ subject }) => subject.user.id === fanId);
    const group = reports.filter(isInGroup);
    return { fanId, first, reports, group: group.length > 1 ? group : [] };
  });
}

export const groupId = (fanId: string) => `reports-about-${fanId}`;

/** The only reason of all these reports; undefined if there are several. */
export function onlyReasonOf(
  reports: readonly Pick<Report, "reasons">[],
): ReportReason | undefined {
  const [reason, ...others] = new Set(reports.flatMap(({ reasons }) => reasons));
  return others.length === 0 ? reason : undefined;
}

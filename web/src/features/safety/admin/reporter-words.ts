import type { Report } from "@contract/reports.ts";
import { reasonLabels } from "@/features/safety/reasons";

/** "One fan: Spam", "4 fans: Harassment, Spam". */
export function describeReporters({ reportCount, reasons, firstReportedAt }: Report): string {
  if (firstReportedAt === null) return "No fan reported it.";
  // Deleting an account also deletes its reports.
  if (reportCount === 0) return "Its reporters have deleted their accounts.";
  const fans = reportCount === 1 ? "One fan" : `${reportCount} fans`;
  return `${fans}: ${reasons.map((reason) => reasonLabels[reason]).join(", ")}`;
}

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

function ageText(days: number): string {
  if (days < 1) return "less than a day";
  if (days < 60) return some(days, "day");
  return days < 730 ? some(Math.floor(days / 30), "month") : some(Math.floor(days / 365), "year");
}

/** Facts by which an admin can tell a pile-on from independent fans; empty without reporters. */
export function reporterFacts({ reporters }: Pick<Report, "reporters">): string[] {
  const ages = reporters.map(({ accountDays }) => accountDays).toSorted((a, b) => a - b);
  const [youngest, oldest] = [ages[0], ages.at(-1)];
  if (youngest === undefined || oldest === undefined) return [];
  const [least, most] = [ageText(youngest), ageText(oldest)];
  const dismissed = reporters.reduce((sum, one) => sum + one.dismissedReports, 0);
  const friends = reporters.filter(({ knowsOthers }) => knowsOthers).length;
  const suspended = reporters.filter(({ isSuspended }) => isSuspended).length;
  return [
    reporters.length === 1
      ? `The account is ${most} old.`
      : least === most
        ? `Each account is ${most} old.`
        : `The accounts are ${least} to ${most} old.`,
    dismissed === 0
      ? "None of their earlier reports was dismissed."
      : `${some(dismissed, "earlier report")} of theirs ${dismissed === 1 ? "was" : "were"} dismissed.`,
    ...(friends > 0 ? [`${friends} of them are friends with each other.`] : []),
    ...(suspended > 0 ? [`${suspended} of them ${suspended === 1 ? "is" : "are"} suspended.`] : []),
  ];
}

import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { once } from "@/lib/once";

interface Month {
  /** "2026-11" */
  month: string;
  /** "November 2026" */
  title: string;
  isOpen: boolean;
  sweepstakes: readonly SweepstakeListItem[];
}

/** The number of expanded cards; the month that reaches it is shown in full. */
const shownMonths = 3;

const title = once(
  () => new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** Past sweepstakes by the month of their start, in list order. */
export function monthsOf(sweepstakes: readonly SweepstakeListItem[]): Month[] {
  const months = new Map<string, SweepstakeListItem[]>();
  for (const sweepstake of sweepstakes) {
    const month = sweepstake.startDate.slice(0, "2026-11".length);
    months.set(month, [...(months.get(month) ?? []), sweepstake]);
  }
  let above = 0;
  return [...months].map(([month, of]) => {
    const isOpen = above < shownMonths;
    above += of.length;
    return {
      month,
      isOpen,
      sweepstakes: of,
      title: title().format(new Date(`${month}-01T00:00:00Z`)),
    };
  });
}

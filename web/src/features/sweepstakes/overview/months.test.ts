import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { expect, it } from "vitest";
import { monthsOf } from "@/features/sweepstakes/overview/months";

const began = (...dates: string[]) =>
  dates.map((startDate, id) => ({ id, startDate }) as SweepstakeListItem);

it("groups past sweepstakes by month, and collapses older months", () => {
  const november = Array.from({ length: 2 }, () => "2026-11-20");
  const october = Array.from({ length: 3 }, () => "2026-10-03");
  const months = monthsOf(began(...november, ...october, "2026-09-30"));
  expect(
    months.map(({ title, isOpen, sweepstakes }) => [title, isOpen, sweepstakes.length]),
  ).toEqual([
    ["November 2026", true, 2],
    ["October 2026", true, 3],
    ["September 2026", false, 1],
  ]);
});

it("opens the newest month, however many it has", () => {
  expect(monthsOf(began(...Array.from({ length: 30 }, () => "2026-06-01")))[0]?.isOpen).toBe(true);
  expect(monthsOf([])).toEqual([]);
});

import type { Reporter } from "@contract/reports.ts";
import { expect, it } from "vitest";
import { reporterFacts } from "@/features/safety/admin/reporter-words";

const reporter = (changes: Partial<Reporter> = {}): Reporter => ({
  reason: "SPAM",
  reportedAt: "2026-11-01T10:00:00Z",
  accountDays: 400,
  dismissedReports: 0,
  isSuspended: false,
  knowsOthers: false,
  ...changes,
});

it("describes one reporter", () => {
  expect(reporterFacts({ reporters: [reporter({ accountDays: 0 })] })).toEqual([
    "The account is less than a day old.",
    "None of their earlier reports was dismissed.",
  ]);
});

it("shows a pile-on: young accounts that are friends, with dismissed reports", () => {
  const reporters = [
    reporter({ accountDays: 1, dismissedReports: 2, knowsOthers: true }),
    reporter({ accountDays: 3, dismissedReports: 1, knowsOthers: true, isSuspended: true }),
  ];
  expect(reporterFacts({ reporters })).toEqual([
    "The accounts are 1 day to 3 days old.",
    "3 earlier reports of theirs were dismissed.",
    "2 of them are friends with each other.",
    "1 of them is suspended.",
  ]);
});

it("shows independent fans", () => {
  const reporters = [reporter({ accountDays: 90 }), reporter({ accountDays: 1100 })];
  expect(reporterFacts({ reporters })).toEqual([
    "The accounts are 3 months to 3 years old.",
    "None of their earlier reports was dismissed.",
  ]);
});

it("says nothing without reporters", () => {
  expect(reporterFacts({ reporters: [] })).toEqual([]);
});

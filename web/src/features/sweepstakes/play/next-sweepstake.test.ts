import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { describe, expect, it } from "vitest";
import { nextSweepstake } from "@/features/sweepstakes/play/next-sweepstake";

const contest = (id: number, hour: number | null, changes: Partial<SweepstakeListItem> = {}) =>
  ({
    ...{ id, hasSubmittedPicks: false, takesPicks: hour !== null },
    nextLockAt: hour === null ? null : `2026-07-05T${hour}:00:00Z`,
    ...changes,
  }) as SweepstakeListItem;

const entered = { hasSubmittedPicks: true };

describe("the next contest", () => {
  it.each([
    ["locks first", [contest(1, 15), contest(2, 14)], 2],
    ["is not entered yet", [contest(1, 13, entered), contest(2, 15)], 2],
    ["can still be entered", [contest(1, 11, { takesPicks: false }), contest(2, 15)], 2],
    [
      "is one the fan is in, where there is none to enter",
      [contest(1, null), contest(2, null, entered)],
      2,
    ],
    ["of those the fan is in locks first", [contest(1, null, entered), contest(2, 20, entered)], 2],
    ["is none where all are closed", [contest(1, null)], undefined],
    ["is none where there is none", [], undefined],
  ])("%s", (_, contests, id) => {
    expect(nextSweepstake(contests)?.id).toBe(id);
  });
});

import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { describe, expect, it } from "vitest";
import { nextSweepstake } from "@/features/sweepstakes/overview/next-sweepstake";

const sweepstake = (id: number, hour: number | null, changes: Partial<SweepstakeListItem> = {}) =>
  ({
    id,
    hasSubmittedPicks: false,
    takesPicks: hour !== null,
    nextLockAt: hour === null ? null : `2026-07-05T${hour}:00:00Z`,
    ...changes,
  }) as SweepstakeListItem;

const entered = { hasSubmittedPicks: true };

describe("the next sweepstake", () => {
  it.each([
    ["that locks first", [sweepstake(1, 15), sweepstake(2, 14)], 2],
    ["that is not entered yet", [sweepstake(1, 13, entered), sweepstake(2, 15)], 2],
    ["that can still be entered", [sweepstake(1, 11, { takesPicks: false }), sweepstake(2, 15)], 2],
    [
      "among entered ones if none can be entered",
      [sweepstake(1, null), sweepstake(2, null, entered)],
      2,
    ],
    [
      "that locks first among entered ones",
      [sweepstake(1, null, entered), sweepstake(2, 20, entered)],
      2,
    ],
    ["as none when all are closed", [sweepstake(1, null)], undefined],
    ["as none without sweepstakes", [], undefined],
  ])("chooses the next sweepstake: %s", (_, sweepstakes, id) => {
    expect(nextSweepstake(sweepstakes)?.id).toBe(id);
  });
});

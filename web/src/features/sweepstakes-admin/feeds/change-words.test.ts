import type { FeedChange } from "@contract/feeds.ts";
import { expect, it } from "vitest";
import {
  changeWords,
  resultChip,
  takenChange,
} from "@/features/sweepstakes-admin/feeds/change-words";

const change = (changes: Partial<FeedChange> = {}): FeedChange => ({
  gameId: 7,
  sweepstakeId: 5,
  name: "Arsenal vs Chelsea",
  kind: "RESULT",
  scoreOne: 2,
  scoreTwo: 1,
  winner: "ONE",
  startTime: "2026-11-28T15:00:00Z",
  ...changes,
});

it.each([
  [change(), "2–1 FT"],
  [change({ scoreOne: 1, scoreTwo: 1, winner: "DRAW" }), "1–1 FT"],
  [change({ scoreOne: 1, scoreTwo: 1, winner: "TWO" }), "1–1 FT, Chelsea on penalties"],
  [change({ scoreOne: 1, scoreTwo: 1, winner: null }), "1–1. Ended level: choose the winner."],
  [change({ scoreOne: null, scoreTwo: null }), "Arsenal won"],
  [change({ scoreOne: null, scoreTwo: null, winner: "DRAW" }), "Draw"],
])("shows the result of %o as %s", (change, chip) => expect(resultChip(change)).toBe(chip));

it("says what the source changes", () => {
  expect(changeWords(change({ kind: "DIFFERS" }))).toBe("The source says 2–1 FT");
  expect(changeWords(change({ kind: "MOVED" }))).toMatch(/^Now starts November 28, 2026/);
  expect(changeWords(change({ kind: "POSTPONED" }))).toContain("Move the game");
});

it("accepts a change as the admin saw it", () => {
  expect(takenChange(change())).toEqual({
    gameId: 7,
    kind: "RESULT",
    expected: { scoreOne: 2, scoreTwo: 1, winner: "ONE" },
  });
  expect(takenChange(change({ kind: "MOVED" }))).toMatchObject({
    expected: { startTime: "2026-11-28T15:00:00Z" },
  });
  expect(takenChange(change({ kind: "DIFFERS" }), { reason: "VAR" })).toMatchObject({
    reason: "VAR",
  });
  expect(takenChange(change({ kind: "POSTPONED" }))).toBeNull();
});

import type { SeriesRound } from "@contract/series.ts";
import { expect, it } from "vitest";
import { ownResultText, stateOf } from "@/features/sweepstakes/series/round-words";

const round: SeriesRound = {
  sweepstakeId: 1,
  name: "Round 1",
  startDate: "2026-06-01",
  status: "active",
  isCancelled: false,
  takesPicks: true,
  entryCount: 3,
  winnerCount: 0,
  winners: [],
  ownCorrect: null,
  ownRank: null,
};
const over = { status: "completed", takesPicks: false } as const;

it.each<[Partial<SeriesRound>, string, string | null]>([
  [{}, "Open for picks", "No picks yet."],
  [{ ownCorrect: 0 }, "Open for picks", "Your picks are in."],
  [{ takesPicks: false }, "Being played", "You're sitting this one out."],
  [{ takesPicks: false, ownCorrect: 1, ownRank: 2 }, "Being played", "You're 2nd of 3 so far."],
  [{ ...over, winnerCount: 1 }, "Over", "You sat this one out."],
  [{ ...over, winnerCount: 1, ownCorrect: 2, ownRank: 1 }, "Over", "You came 1st of 3."],
  [{ ...over, ownCorrect: 0, ownRank: 1 }, "No winner", "You came 1st of 3."],
  [{ ...over, isCancelled: true }, "Called off", null],
  [{ ...over, isCancelled: true, ownCorrect: 1, ownRank: 1 }, "Called off", "You picked."],
])("describes a round with %j", (changes, state, own) => {
  expect(stateOf({ ...round, ...changes })).toBe(state);
  expect(ownResultText({ ...round, ...changes })).toBe(own);
});

import type { SweepstakeLogEntry } from "@contract/standings.ts";
import { expect, it } from "vitest";
import { logWords } from "@/features/sweepstakes/standings/log-words";
import { teamGame } from "@/testing/games";

type Change = Pick<SweepstakeLogEntry, "kind"> & Partial<SweepstakeLogEntry>;
const words = (change: Change) =>
  logWords(
    {
      at: "2026-07-05T18:00:00Z",
      admin: {} as SweepstakeLogEntry["admin"],
      gameId: 1,
      before: null,
      after: null,
      reason: null,
      isByEntrant: false,
      source: null,
      ...change,
    },
    [teamGame(1)],
  );
const arsenal = { winnerId: 1, winner: "Arsenal" };
const chelsea = { winnerId: 2, winner: "Chelsea" };

it.each<[Change, string]>([
  [{ kind: "RESULT", after: arsenal }, "Arsenal vs Chelsea: won by Arsenal"],
  [
    { kind: "RESULT", before: chelsea, after: arsenal },
    "Arsenal vs Chelsea: result changed from Chelsea to Arsenal",
  ],
  [
    { kind: "CORRECTION", before: { isVoid: true }, after: arsenal },
    "Arsenal vs Chelsea: result corrected from void to Arsenal",
  ],
  [{ kind: "RESULT", after: { isDraw: true } }, "Arsenal vs Chelsea: a draw"],
  [
    { kind: "RESULT", after: { ...arsenal, scoreOne: 2, scoreTwo: 1 }, source: "DEMO" },
    "Arsenal vs Chelsea: won by Arsenal (2–1)",
  ],
  [{ kind: "CLOSE", source: "DEMO" }, "Arsenal vs Chelsea: picks closed, because it has started"],
  [
    { kind: "RESULT", after: { ...arsenal, isEarly: true } },
    "Arsenal vs Chelsea: won by Arsenal, entered before the start",
  ],
  [
    { kind: "CORRECTION", before: chelsea, after: { ...arsenal, isEarly: true } },
    "Arsenal vs Chelsea: result corrected from Chelsea to Arsenal, entered before the start",
  ],
  [
    { kind: "CORRECTION", before: arsenal, after: { isDraw: true } },
    "Arsenal vs Chelsea: result corrected from Arsenal to a draw",
  ],
  [
    { kind: "VOID", before: { isDraw: true }, after: { isVoid: true } },
    "Arsenal vs Chelsea: declared void, after a draw had been entered as the result",
  ],
  [{ kind: "VOID", after: { isVoid: true } }, "Arsenal vs Chelsea: declared void"],
  [
    { kind: "VOID", before: arsenal, after: { isVoid: true } },
    "Arsenal vs Chelsea: declared void, after Arsenal had been entered as the winner",
  ],
  [{ kind: "CANCEL", gameId: null }, "Called off: every game that was still open is void"],
  [
    { kind: "EDIT", gameId: null, before: { name: "Cup" }, after: { name: "League" } },
    "Edited, and renamed from “Cup” to “League”",
  ],
  [
    { kind: "EDIT", gameId: null, before: { name: "Cup" }, after: { name: "Cup" } },
    "Edited before anybody had entered",
  ],
  [
    { kind: "EDIT", gameId: 9, before: null, after: { game: "Fulham vs Everton" } },
    "Fulham vs Everton: added, as it joined its round",
  ],
  [
    { kind: "EDIT", gameId: 9, before: { game: "Fulham vs Everton" }, after: null },
    "Fulham vs Everton: removed, as it left its round",
  ],
  [
    {
      kind: "EDIT",
      gameId: null,
      before: { name: "Cup", series: null },
      after: { name: "Cup", series: "Season" },
    },
    "Edited, and made a round of the series “Season”",
  ],
  [
    {
      kind: "EDIT",
      gameId: null,
      before: { name: "Cup", series: "Season" },
      after: { name: "Cup", series: null },
    },
    "Edited, and taken out of the series “Season”",
  ],
])("%j reads as a sentence", (change, sentence) => expect(words(change)).toBe(sentence));

it("a moved game shows both times", () => {
  const moved = words({
    kind: "RESCHEDULE",
    before: { startTime: "2026-07-05T18:00:00Z" },
    after: { startTime: "2026-07-06T18:00:00Z" },
  });
  expect(moved).toMatch(/^Arsenal vs Chelsea: moved from July 5, 2026 .+ to July 6, 2026 /);
});

it("a deleted game is still described", () => {
  expect(words({ kind: "RESULT", gameId: 9, after: arsenal })).toBe("A game: won by Arsenal");
});

it("names the result of the tie-break and corrections to it", () => {
  const first = { kind: "RESULT", gameId: null, after: { tieBreakResult: 36 } } as const;
  expect(words(first)).toBe("Tie-break: 36");
  expect(
    words({ ...first, kind: "CORRECTION", before: first.after, after: { tieBreakResult: 31 } }),
  ).toBe("Tie-break: corrected from 36 to 31");
});

it("names a new series of an amended contest", () => {
  const amended = { kind: "AMEND", before: { series: null }, after: { series: "League" } } as const;
  expect(words(amended)).toBe("Made a round of the series “League”");
});

import type { Sweepstake } from "@contract/sweepstakes.ts";
import { describe, expect, it } from "vitest";
import { warningAbout } from "@/features/sweepstakes-admin/dialogs/result-warning";

const now = Date.parse("2026-06-10T12:00:00Z");
const anyGame = {
  sportName: "Soccer",
  sportSlug: "soccer",
  isPlayerBased: false as const,
  canDraw: false,
  isCompleted: false,
  isDraw: false,
  isEarly: false,
  isLocked: true,
  isPaused: false,
  isVoid: false,
  voidReason: null,
  scoreOne: null,
  scoreTwo: null,
  decidedBy: null,
  userSelection: null,
  userPicksDraw: false,
  winnerTeamId: null,
  split: null,
  friendsPicks: [],
  startTime: "2026-06-10T11:00:00Z",
};
const first = {
  ...anyGame,
  id: 1,
  teamOne: { id: 1001, name: "Arsenal" },
  teamTwo: { id: 1002, name: "Chelsea" },
};
const last = {
  ...anyGame,
  id: 2,
  teamOne: { id: 1003, name: "Liverpool" },
  teamTwo: { id: 1004, name: "Everton" },
};
const sweepstake: Sweepstake = {
  id: 7,
  name: "Cup",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  isCancelled: false,
  prizePool: 10,
  status: "active",
  hasSubmittedPicks: false,
  rules: null,
  seriesId: null,
  seriesName: null,
  canChangePicks: false,
  revision: 1,
  feedSource: null,
  entryCount: 12,
  winnerCount: 0,
  winners: [],
  pools: [],
  isDraft: false,
  publishAt: null,
  ownPrize: null,
  tieBreak: null,
  tieBreakResult: null,
  tieBreakAnswer: null,
  ownPlace: null,
  regularGames: [first],
  finalGame: last,
};
const notStarted = { isLocked: false, startTime: "2026-06-10T13:00:00Z" };

describe("the question before results are recorded", () => {
  it("the question before results are recorded is skipped for a game that has started while others are open", () => {
    expect(warningAbout(sweepstake, { 1: 1001 }, now)).toBeNull();
  });

  it("the question before results are recorded names a game that has not started, or counts several", () => {
    const early = { ...sweepstake, finalGame: { ...last, ...notStarted } };
    const open = { ...early, regularGames: [first, { ...first, ...notStarted, id: 3 }] };
    expect(warningAbout(open, { 3: 1001 }, now)).toEqual({
      early: [open.regularGames[1]],
      title: "This game hasn't started. Enter a result anyway?",
      points: ["Picks become visible and close for good: Arsenal vs Chelsea."],
      confirmLabel: "Enter anyway",
    });
    expect(warningAbout(open, { 2: 1003, 3: 1001 }, now)?.title).toBe(
      "2 games haven't started. Enter results anyway?",
    );
  });

  it("the question before results are recorded is skipped once the start has passed on a page that was loaded before it", () => {
    const stale = { ...sweepstake, regularGames: [{ ...first, isLocked: false }] };
    expect(warningAbout(stale, { 1: 1001 }, now)).toBeNull();
  });

  it("the last result asks with the number of entrants, and void games do not count as open", () => {
    const ending = { ...sweepstake, regularGames: [{ ...first, isVoid: true }] };
    const warning = warningAbout(ending, { 2: 1003 }, now);
    expect(warning?.title).toBe("Enter the last result?");
    expect(warning?.points).toEqual([
      "This ends the contest for 12 entrants. Later changes need a reason.",
    ]);
    expect(warning?.confirmLabel).toBe("End the contest");
    const alone = warningAbout({ ...ending, entryCount: 1 }, { 2: 1003 }, now);
    expect(alone?.points[0]).toContain("for 1 entrant.");
  });

  it("warns that an early result of the final ends entries, unless the final is locked already", () => {
    const early = { ...sweepstake, finalGame: { ...last, ...notStarted } };
    expect(warningAbout(early, { 2: 1003 }, now)?.points).toContain(
      "Nobody can enter anymore, even if it is reopened.",
    );
    const reopened = { ...early, finalGame: { ...early.finalGame, isLocked: true } };
    expect(warningAbout(reopened, { 2: 1003 }, now)?.points).toEqual([]);
  });

  it("asks before a score of the final that also decides the tie-break", () => {
    const tied = {
      ...sweepstake,
      tieBreak: { question: "Total?", isFinalTotal: true },
      regularGames: [{ ...first, isVoid: true }],
    };
    expect(warningAbout(tied, { 2: 1003 }, now)).toBeNull();
    expect(warningAbout(tied, { 2: 1003 }, now, "", true)?.confirmLabel).toBe("End the contest");
    const other = { ...tied, tieBreak: { question: "Cards?", isFinalTotal: false } };
    expect(warningAbout(other, { 2: 1003 }, now, "", true)).toBeNull();
  });

  it("asks for the tie-break before the last result", () => {
    const tied = {
      ...sweepstake,
      tieBreak: { question: "How many?", isFinalTotal: false },
      regularGames: [{ ...first, isVoid: true }],
    };
    expect(warningAbout(tied, { 2: 1003 }, now)).toBeNull();
    expect(warningAbout(tied, { 2: 1003 }, now, "4")?.title).toBe("Enter the last result?");
    expect(warningAbout({ ...tied, tieBreakResult: 4 }, { 2: 1003 }, now)).not.toBeNull();
  });
});

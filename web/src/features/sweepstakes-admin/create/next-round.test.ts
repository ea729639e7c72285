import { expect, it } from "vitest";
import { addGame, changeGame } from "@/features/sweepstakes-admin/create/draft";
import {
  nextName,
  nextRoundOf,
  withDatesOfGames,
} from "@/features/sweepstakes-admin/create/next-round";
import { teamGame } from "@/testing/games";

it.each([
  ["Round 12", "Round 13"],
  ["Premier nights 9: the derby", "Premier nights 10: the derby"],
  ["Week 3 of 38", "Week 4 of 38"],
  ["Matchday 09 2026", "Matchday 10 2026"],
  ["Summer Slam 2026", "Summer Slam 2026 2"],
  ["Derby night", "Derby night 2"],
])("%s is followed by %s", (name, next) => expect(nextName(name)).toBe(next));

const round = {
  id: 7,
  name: "Round 1",
  startDate: "2026-06-01",
  endDate: "2026-06-02",
  prizePool: 25.5,
  rules: "Extra time counts",
  seriesId: 3,
  seriesName: "Season",
  status: "active" as const,
  isCancelled: false,
  hasSubmittedPicks: false,
  canChangePicks: false,
  revision: 1,
  feedSource: null,
  entryCount: 2,
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
  regularGames: [],
  finalGame: teamGame(1),
};
const sports = [
  { id: 1, name: "Soccer", slug: "soccer", isPlayerBased: false, hasDraws: true, aliases: [] },
];

it("the next round needs only fixtures", () => {
  expect(nextRoundOf(round, sports)).toEqual({
    name: "Round 2",
    startDate: "",
    endDate: "",
    prizePool: "25.5",
    rules: "Extra time counts",
    seriesId: 3,
    tieBreakQuestion: "",
    tieBreakIsFinalTotal: false,
    finalKey: 0,
    areDatesOfGames: true,
    draws: { sportId: 1, regular: null, final: false },
    publishAt: "",
    games: [{ key: 0, sportId: 1, sideOneId: null, sideTwoId: null, startTime: "", canDraw: null }],
  });
});

it("the next round treats draws as this round does, unless this round's games differ", () => {
  const games = [teamGame(2, { canDraw: true }), teamGame(3, { canDraw: true })];
  const drawn = { ...round, regularGames: games, finalGame: teamGame(1, { canDraw: true }) };
  expect(nextRoundOf(drawn, sports).draws).toEqual({ sportId: 1, regular: true, final: true });
  const mixed = { ...drawn, regularGames: [...games, teamGame(4)] };
  expect(nextRoundOf(mixed, sports).draws).toMatchObject({ regular: null });
});

it("the dates of the next round follow its games until the admin sets others", () => {
  let draft = addGame(nextRoundOf(round, sports));
  draft = changeGame(draft, 0, { startTime: "2026-06-09T18:00" });
  draft = changeGame(draft, 1, { startTime: "2026-06-08T20:00" });
  expect(withDatesOfGames(draft)).toMatchObject({ startDate: "2026-06-08", endDate: "2026-06-09" });
  const withOwnDates = { ...draft, startDate: "2026-06-01", areDatesOfGames: false };
  expect(withDatesOfGames(withOwnDates)).toBe(withOwnDates);
});

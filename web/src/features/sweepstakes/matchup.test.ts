import { describe, expect, it } from "vitest";
import {
  drawId,
  knownChoices,
  matchupOf,
  overturnedGames,
  picksOf,
  resultsOf,
  withChoice,
} from "@/features/sweepstakes/matchup";
import { playerGame, teamGame } from "@/testing/games";

const games = [teamGame(1), teamGame(2), playerGame(3)];

describe("matchups", () => {
  it("matchups are built from teams and from players", () => {
    expect(matchupOf(teamGame(1, { winnerTeamId: 2 }))).toMatchObject({
      title: "Arsenal vs Chelsea",
      outcome: 2,
      kind: "TEAM",
    });
    expect(matchupOf(playerGame(3))).toMatchObject({
      title: "Jannik Sinner vs Carlos Alcaraz",
      outcome: null,
      kind: "ATHLETE",
    });
  });

  it("matchups are sent as picks under the key of their type, without skipped ones", () => {
    expect(picksOf(games, { 1: 2, 3: 11 })).toEqual([
      { gameId: 1, selectedTeamId: 2 },
      { gameId: 3, selectedAthleteId: 11 },
    ]);
  });

  it("matchups are sent as results under the key of their type, only those with a winner", () => {
    expect(resultsOf(games, { 2: 1, 3: 12 }, () => undefined)).toEqual([
      { gameId: 2, winnerTeamId: 1, expected: null },
      { gameId: 3, winnerPlayerId: 12, expected: null },
    ]);
  });

  it("results that replace another winner need a reason, and are sent with it", () => {
    const decided = [teamGame(1, { winnerTeamId: 2 }), teamGame(2, { winnerTeamId: 1 })];
    expect(overturnedGames(decided, { 1: 1, 2: 1 }).map(({ id }) => id)).toEqual([1]);
    expect(
      resultsOf(decided, { 1: 1, 2: 1 }, ({ id }) => (id === 1 ? "Misread" : undefined)),
    ).toEqual([
      { gameId: 1, winnerTeamId: 1, expected: 2, reason: "Misread" },
      { gameId: 2, winnerTeamId: 1, expected: 1 },
    ]);
  });
});

it("asks for a reason for another score of the same winner, but not for the first score", () => {
  const [scored, plain] = [
    teamGame(1, { winnerTeamId: 1, scoreOne: 2, scoreTwo: 1 }),
    teamGame(2, { winnerTeamId: 1 }),
  ];
  const overturned = (score: object) =>
    overturnedGames([scored, plain], { 1: 1, 2: 1 }, () => score).map(({ id }) => id);
  expect(overturned({ scoreOne: 3, scoreTwo: 1 })).toEqual([1]);
  expect(overturned({ scoreOne: 2, scoreTwo: 1 })).toEqual([]);
  expect(overturned({})).toEqual([]);
});

describe("a draw", () => {
  const drawable = teamGame(1, { canDraw: true });

  it("a draw is between the sides only where draws count", () => {
    expect(matchupOf(drawable).options.map(({ name }) => name)).toEqual([
      "Arsenal",
      "Draw",
      "Chelsea",
    ]);
    expect(matchupOf(teamGame(1)).options).toHaveLength(2);
    expect(knownChoices([drawable, teamGame(2)], { 1: drawId, 2: drawId })).toEqual({ 1: drawId });
  });

  it("a draw is sent as one, as a pick and as a result", () => {
    expect(picksOf([drawable], { 1: drawId })).toEqual([{ gameId: 1, draw: true }]);
    expect(resultsOf([drawable], { 1: drawId }, () => undefined)).toEqual([
      { gameId: 1, draw: true, expected: null },
    ]);
  });

  it("a draw that is recorded needs a reason to be replaced", () => {
    const drawn = teamGame(1, { canDraw: true, isDraw: true, isCompleted: true });
    expect(overturnedGames([drawn], { 1: drawId })).toEqual([]);
    expect(resultsOf([drawn], { 1: 2 }, () => "VAR")).toEqual([
      { gameId: 1, winnerTeamId: 2, expected: "draw", reason: "VAR" },
    ]);
  });
});

it("a choice replaces the earlier one of its game, and can be cleared", () => {
  const one = withChoice({}, 1, 2);
  expect(withChoice(one, 1, 1)).toEqual({ 1: 1 });
  expect(withChoice({ ...one, 3: 11 }, 1, null)).toEqual({ 3: 11 });
  expect(one).toEqual({ 1: 2 });
});

it("saved choices count only for existing games and their sides", () => {
  expect(knownChoices(games, { 1: 2, 2: 11, 3: 12, 9: 1 })).toEqual({ 1: 2, 3: 12 });
});

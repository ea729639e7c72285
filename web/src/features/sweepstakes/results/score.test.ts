import { describe, expect, it } from "vitest";
import { scoreOf, verdictOn } from "@/features/sweepstakes/results/score";
import { playerGame, teamGame } from "@/testing/games";

const won = { isCompleted: true, winnerTeamId: 1 };
const right = teamGame(1, { ...won, userSelection: 1 });
const wrong = teamGame(2, { ...won, userSelection: 2 });
const leftOut = teamGame(3, won);
const open = teamGame(4, { userSelection: 1 });

describe("the score", () => {
  it("the score is the share of correct picks in completed games, rounded", () => {
    expect(scoreOf([right, right, wrong]).percent).toBe(67);
    expect(scoreOf([right, wrong, wrong]).percent).toBe(33);
    expect(scoreOf([right, ...Array(7).fill(wrong)]).percent).toBe(13);
  });

  it("counts a skipped completed game as missed", () => {
    expect(scoreOf([right, leftOut])).toEqual({
      totalGames: 2,
      completedGames: 2,
      correctPicks: 1,
      percent: 50,
    });
  });

  it("counts a picked draw of a drawn game as correct, and a picked side as wrong", () => {
    const drawn = { isCompleted: true, canDraw: true, isDraw: true };
    const called = teamGame(7, { ...drawn, userPicksDraw: true });
    const missed = teamGame(8, { ...drawn, userSelection: 1 });
    expect(scoreOf([called, missed, teamGame(9, drawn)]).correctPicks).toBe(1);
  });

  it("ignores games without a result", () => {
    expect(scoreOf([right, open])).toMatchObject({
      totalGames: 2,
      completedGames: 1,
      percent: 100,
    });
  });

  it("the score is 0 while no game is completed", () => {
    expect(scoreOf([open])).toMatchObject({ completedGames: 0, correctPicks: 0, percent: 0 });
  });

  it("ignores void games", () => {
    const voided = teamGame(6, { isVoid: true, isLocked: true, userSelection: 1 });
    expect(scoreOf([right, wrong, voided])).toEqual({
      totalGames: 2,
      completedGames: 2,
      correctPicks: 1,
      percent: 50,
    });
  });

  it("counts games between players", () => {
    const final = playerGame(5, { isCompleted: true, winnerPlayerId: 12, userSelection: 12 });
    expect(scoreOf([wrong, final]).correctPicks).toBe(1);
  });
});

it.each([
  [100, "good"],
  [80, "good"],
  [79, "middling"],
  [50, "middling"],
  [49, "poor"],
  [0, "poor"],
])("%d percent has the tone %s", (percent, tone) => expect(verdictOn(percent).tone).toBe(tone));

import { describe, expect, it } from "vitest";
import { type FootballScore, resultOf } from "./football-score.ts";

const goals = (home: number | null, away: number | null) => ({ home, away });
const shootout = (parts: Partial<FootballScore>): FootballScore => ({
  winner: "AWAY_TEAM",
  duration: "PENALTY_SHOOTOUT",
  fullTime: goals(3, 5),
  ...parts,
});

describe("the score of a match with a shoot-out", () => {
  it.each([
    ["penalties are null", { regularTime: goals(1, 1), penalties: goals(null, null) }],
    ["penalties are missing", { regularTime: goals(1, 1) }],
    ["extra time is known", { regularTime: goals(1, 1), extraTime: goals(0, 0) }],
    ["only penalties are known", { penalties: goals(2, 4) }],
    ["full time leaves penalties out", { fullTime: goals(1, 1), penalties: goals(2, 4) }],
    ["every part is known", { regularTime: goals(1, 1), penalties: goals(2, 4) }],
  ])("returns the score before the shoot-out when %s", (_, parts) => {
    expect(resultOf(shootout(parts), false)).toEqual({ scoreOne: 1, scoreTwo: 1, winner: "TWO" });
  });

  it("counts the goals of extra time in the score", () => {
    const score = shootout({ regularTime: goals(1, 1), extraTime: goals(1, 1) });
    expect(resultOf(score, false)).toMatchObject({ scoreOne: 2, scoreTwo: 2, winner: "TWO" });
  });

  it("returns the winner without a score when no part has the score", () => {
    expect(resultOf(shootout({}), false)).toEqual({
      scoreOne: null,
      scoreTwo: null,
      winner: "TWO",
    });
  });

  it("takes the winner from the penalties when the source names none", () => {
    const score = shootout({ winner: null, regularTime: goals(1, 1), penalties: goals(2, 4) });
    expect(resultOf(score, false)).toMatchObject({ winner: "TWO" });
  });
});

it.each([
  [
    "parts that do not add up",
    {
      winner: "HOME_TEAM",
      duration: "EXTRA_TIME",
      fullTime: goals(4, 1),
      regularTime: goals(1, 1),
      extraTime: goals(1, 0),
    },
    "Its parts add up to 2–1, its full time is 4–1.",
  ],
  [
    "a shoot-out after a score that is not level",
    {
      winner: "HOME_TEAM",
      duration: "PENALTY_SHOOTOUT",
      fullTime: goals(5, 3),
      regularTime: goals(2, 1),
    },
    "The shoot-out followed 2–1, which is not level.",
  ],
  [
    "a winner that contradicts the score",
    { winner: "AWAY_TEAM", duration: "REGULAR", fullTime: goals(2, 0) },
    "Its winner contradicts its score of 2–0.",
  ],
  [
    "a winner that contradicts the penalties",
    {
      winner: "HOME_TEAM",
      duration: "PENALTY_SHOOTOUT",
      fullTime: goals(3, 5),
      penalties: goals(2, 4),
    },
    "Its winner contradicts its score of 1–1.",
  ],
] as const)("leaves %s to an admin", (_, score, problem) => {
  expect(resultOf(score, false)).toEqual({ scoreOne: null, scoreTwo: null, winner: null, problem });
});

it.each([
  ["REGULAR", goals(2, 1), { scoreOne: 2, scoreTwo: 1, winner: "ONE" }],
  ["REGULAR", goals(0, 0), { scoreOne: 0, scoreTwo: 0, winner: "DRAW" }],
  ["EXTRA_TIME", goals(1, 2), { scoreOne: 1, scoreTwo: 2, winner: "TWO" }],
])(
  "returns the full-time score of a match that has no other parts (%s): %o",
  (duration, fullTime, result) => {
    expect(resultOf({ duration, fullTime }, false)).toEqual(result);
  },
);

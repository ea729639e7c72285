import { describe, expect, it } from "vitest";
import {
  contestantsOf,
  searchContestants,
  withSidesOf,
} from "@/features/sweepstakes-admin/create/use-contestants";

const soccer = {
  id: 1,
  name: "Soccer",
  slug: "soccer",
  isPlayerBased: false,
  hasDraws: true,
  aliases: [],
};
const tennis = {
  id: 2,
  name: "Tennis",
  slug: "tennis",
  isPlayerBased: true,
  hasDraws: false,
  aliases: [],
};
const boxing = {
  id: 3,
  name: "Boxing",
  slug: "boxing",
  isPlayerBased: false,
  hasDraws: false,
  aliases: [],
};
const team = (id: number, name: string) => ({
  id,
  name,
  sportId: 1,
  sportName: "Soccer",
  competition: null,
  aliases: [],
});
const player = (id: number, name: string, ...aliases: string[]) => ({
  id,
  name,
  sportId: 2,
  sportName: "Tennis",
  teamId: null,
  teamName: null,
  aliases,
});
const teams = [team(1001, "Arsenal"), team(1002, "Atlético de Madrid")];
const players = [player(100001, "Iga Świątek"), player(100002, "Coco Gauff", "Cori")];

describe("contestants", () => {
  const { sports, of } = contestantsOf([soccer, tennis, boxing], teams, players);

  it("contestants are the teams of a sport, or the players of a player-based one", () => {
    expect(of(soccer)).toEqual(teams);
    expect(of(tennis)).toEqual(players);
  });

  it("contestants are offered for sports in which two can meet", () => {
    expect(sports).toEqual([soccer, tennis]);
  });
});

it("contestants stay in a sweepstake when they can no longer be picked", () => {
  const contestants = contestantsOf([soccer, tennis], teams, players);
  const gone = { id: 1999, name: "Gone FC" };
  const { of } = withSidesOf(contestants, [
    {
      id: 1,
      sportName: "Soccer",
      sportSlug: "soccer",
      startTime: "2026-06-01T00:00:00Z",
      canDraw: false,
      isDraw: false,
      isEarly: false,
      userPicksDraw: false,
      isPlayerBased: false,
      isCompleted: false,
      isLocked: false,
      isPaused: false,
      isVoid: false,
      voidReason: null,
      scoreOne: null,
      scoreTwo: null,
      decidedBy: null,
      userSelection: null,
      split: null,
      friendsPicks: [],
      teamOne: { id: 1001, name: "Arsenal" },
      teamTwo: gone,
      winnerTeamId: null,
    },
  ]);
  expect(of(soccer)).toEqual([...teams, team(1999, "Gone FC")]);
  expect(of(tennis)).toEqual(players);
});

it.each([
  ["", 2],
  ["SWIATEK", 1],
  ["świą", 1],
  ["g", 2],
  ["cori", 1],
  ["ori", 0],
  ["nobody", 0],
])("a search for %j finds %d of them", (text, count) => {
  expect(searchContestants(players, text)).toHaveLength(count);
});

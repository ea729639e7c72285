import { expect, it } from "vitest";
import {
  changedChoices,
  changedGames,
  sentChoices,
} from "@/features/sweepstakes/picks/pick-changes";
import { playerGame, teamGame } from "@/testing/games";

const started = teamGame(1, { isLocked: true, userSelection: 1 });
const open = teamGame(2, { userSelection: 1 });
const leftOut = teamGame(3);
const final = playerGame(4, { userSelection: 12 });
const games = [started, open, leftOut, final];

it("what was sent leaves out the games that were left out", () => {
  expect(sentChoices(games)).toEqual({ 1: 1, 2: 1, 4: 12 });
});

it("a change keeps the games that have started, whatever is chosen", () => {
  expect(changedChoices(games, [open, leftOut, final], { 1: 2, 2: 2, 3: 1, 4: 12 })).toEqual({
    1: 1,
    2: 2,
    3: 1,
    4: 12,
  });
});

it("a draw that was sent is kept, changed and taken back like a side", () => {
  const drawn = teamGame(5, { canDraw: true, userPicksDraw: true });
  expect(sentChoices([drawn])).toEqual({ 5: 0 });
  expect(changedChoices([drawn], [], {})).toEqual({ 5: 0 });
  expect(changedGames([drawn], { 5: 0 })).toEqual([]);
  expect(changedGames([drawn], { 5: 1 })).toEqual([drawn]);
  expect(changedGames([drawn], {})).toEqual([drawn]);
});

it("a pick of an open game can be taken back", () => {
  expect(changedChoices(games, [open, leftOut, final], { 4: 12 })).toEqual({ 1: 1, 4: 12 });
});

it("only what differs from what was sent is a change", () => {
  expect(changedGames(games, sentChoices(games))).toEqual([]);
  expect(changedGames(games, { 1: 1, 2: 2, 3: 2 })).toEqual([open, leftOut, final]);
});

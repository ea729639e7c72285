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

it("skipped games are not in the submitted picks", () => {
  expect(sentChoices(games)).toEqual({ 1: 1, 2: 1, 4: 12 });
});

it("a change keeps picks of started games, whatever is chosen", () => {
  expect(changedChoices(games, [open, leftOut, final], { 1: 2, 2: 2, 3: 1, 4: 12 })).toEqual({
    1: 1,
    2: 2,
    3: 1,
    4: 12,
  });
});

it("a submitted draw is kept, changed and cleared like a side", () => {
  const drawn = teamGame(5, { canDraw: true, userPicksDraw: true });
  expect(sentChoices([drawn])).toEqual({ 5: 0 });
  expect(changedChoices([drawn], [], {})).toEqual({ 5: 0 });
  expect(changedGames([drawn], { 5: 0 })).toEqual([]);
  expect(changedGames([drawn], { 5: 1 })).toEqual([drawn]);
  expect(changedGames([drawn], {})).toEqual([drawn]);
});

it("a pick of an open game can be cleared", () => {
  expect(changedChoices(games, [open, leftOut, final], { 4: 12 })).toEqual({ 1: 1, 4: 12 });
});

it("only a difference to the submitted picks is a change", () => {
  expect(changedGames(games, sentChoices(games))).toEqual([]);
  expect(changedGames(games, { 1: 1, 2: 2, 3: 2 })).toEqual([open, leftOut, final]);
});

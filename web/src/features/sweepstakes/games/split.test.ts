import { expect, it } from "vitest";
import { sharesOf } from "@/features/sweepstakes/games/split";
import { voidText } from "@/features/sweepstakes/games/void-text";
import { teamGame } from "@/testing/games";

it("the shares of the crowd add up to 100", () => {
  expect(sharesOf(teamGame(1, { split: { one: 1, two: 2, draw: 0 } }))).toEqual([
    { id: 1, name: "Arsenal", count: 1, percent: 33 },
    { id: 2, name: "Chelsea", count: 2, percent: 67 },
  ]);
});

it("a draw has a share where draws count", () => {
  const game = teamGame(1, { canDraw: true, split: { one: 1, two: 1, draw: 1 } });
  expect(sharesOf(game)?.map(({ name, percent }) => [name, percent])).toEqual([
    ["Arsenal", 33],
    ["a draw", 34],
    ["Chelsea", 33],
  ]);
});

it("shows no shares while picks are hidden or missing", () => {
  expect(sharesOf(teamGame(1))).toBeNull();
  expect(sharesOf(teamGame(1, { split: { one: 0, two: 0, draw: 0 } }))).toBeNull();
});

it("a void game shows the reason", () => {
  expect(voidText(teamGame(1, { isVoid: true, voidReason: "It rained." }))).toBe(
    "Void: It rained. It doesn't count.",
  );
  expect(voidText(teamGame(1, { isVoid: true }))).toBe("Void. It doesn't count.");
});

import { expect, it } from "vitest";
import { sharesOf } from "@/features/sweepstakes/games/split";
import { voidText } from "@/features/sweepstakes/games/void-text";
import { teamGame } from "@/testing/games";

it("the shares of the crowd make 100", () => {
  expect(sharesOf(teamGame(1, { split: { one: 1, two: 2, draw: 0 } }))).toEqual([
    { id: 1, name: "Arsenal", count: 1, percent: 33 },
    { id: 2, name: "Chelsea", count: 2, percent: 67 },
  ]);
});

it("a draw has its share where it counts", () => {
  const game = teamGame(1, { canDraw: true, split: { one: 1, two: 1, draw: 1 } });
  expect(sharesOf(game)?.map(({ name, percent }) => [name, percent])).toEqual([
    ["Arsenal", 33],
    ["a draw", 34],
    ["Chelsea", 33],
  ]);
});

it("there are none while picks are sealed, and where nobody picked", () => {
  expect(sharesOf(teamGame(1))).toBeNull();
  expect(sharesOf(teamGame(1, { split: { one: 0, two: 0, draw: 0 } }))).toBeNull();
});

it("a void game says why", () => {
  expect(voidText(teamGame(1, { isVoid: true, voidReason: "It rained." }))).toBe(
    "Void: It rained. It counts for nobody.",
  );
  expect(voidText(teamGame(1, { isVoid: true }))).toBe("Void. It counts for nobody.");
});

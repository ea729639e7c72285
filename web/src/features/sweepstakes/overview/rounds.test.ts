import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { expect, it } from "vitest";
import { runsOf } from "@/features/sweepstakes/overview/rounds";

const item = (id: number, season: string | null, hour: number, hasSubmittedPicks = false) =>
  ({
    id,
    seriesId: season?.length ?? null,
    seriesName: season,
    takesPicks: true,
    hasSubmittedPicks,
    nextLockAt: `2026-07-05T${hour}:00:00Z`,
  }) as SweepstakeListItem;

const shapeOf = (list: SweepstakeListItem[]) =>
  runsOf(list).map(({ series, sweepstakes }) => [series, sweepstakes.map(({ id }) => id)]);

it("keeps the order and folds all rounds but the one that locks next", () => {
  const list = [item(5, "Cup", 20), item(4, "Cup", 19), item(3, null, 18), item(2, "Cup", 17)];
  expect(shapeOf([...list, item(1, "Cup", 16)])).toEqual([
    ["Cup", [5, 4]],
    [null, [3]],
    ["Cup", [2]],
    [null, [1]],
  ]);
});

it("leaves open the round that waits for picks, and folds a round that the fan has entered", () => {
  expect(shapeOf([item(2, "Cup", 17), item(1, "Cup", 16, true)])).toEqual([
    [null, [2]],
    ["Cup", [1]],
  ]);
});

it("shows one round of each series, and the last if none accepts picks", () => {
  const over = { ...item(1, "Cup", 16), takesPicks: false, nextLockAt: null };
  expect(shapeOf([item(2, "League", 17), over])).toEqual([
    [null, [2]],
    [null, [1]],
  ]);
});

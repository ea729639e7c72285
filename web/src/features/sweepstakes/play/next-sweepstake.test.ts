import type { Sweepstake, SweepstakeListItem } from "@contract/sweepstakes.ts";
import { describe, expect, it } from "vitest";
import { nearestSweepstakes, nextSweepstake } from "@/features/sweepstakes/play/next-sweepstake";
import { playerGame, teamGame } from "@/testing/games";

const at = (hour: number) => `2026-07-05T${String(hour).padStart(2, "0")}:00:00Z`;
const now = Date.parse(at(12));

const contest = (id: number, regular: number, final: number, changes: Partial<Sweepstake> = {}) =>
  ({
    id,
    hasSubmittedPicks: false,
    regularGames: [teamGame(10 * id, { startTime: at(regular) })],
    finalGame: playerGame(10 * id + 1, { startTime: at(final) }),
    ...changes,
  }) as Sweepstake;

const entered = { hasSubmittedPicks: true };

describe("the next contest", () => {
  it.each([
    ["locks first, whatever its games before did", [contest(1, 15, 20), contest(2, 10, 14)], 2],
    ["is not entered yet", [contest(1, 13, 20, entered), contest(2, 15, 20)], 2],
    ["can still be entered", [contest(1, 10, 11), contest(2, 15, 20)], 2],
    [
      "is one the fan is in, where there is none to enter",
      [contest(1, 10, 11), contest(2, 10, 11, entered)],
      2,
    ],
    [
      "of those the fan is in locks first",
      [contest(1, 10, 11, entered), contest(2, 10, 20, entered)],
      2,
    ],
    ["is none where all are closed", [contest(1, 10, 11)], undefined],
    ["is none where there is none", [], undefined],
  ])("%s", (_, contests, id) => {
    expect(nextSweepstake(contests, now)?.id).toBe(id);
  });
});

it("the contests that begin first are looked at, six at most", () => {
  const items = Array.from(
    { length: 8 },
    (_, index) => ({ id: index, startDate: `2026-07-0${8 - index}` }) as SweepstakeListItem,
  );
  expect(nearestSweepstakes(items).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3, 2]);
});

import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { daysOf, timeOfDay } from "@/features/sweepstakes/game-days";
import { teamGame } from "@/testing/games";

const before = process.env.TZ;
beforeAll(() => {
  vi.useFakeTimers({ now: new Date("2026-11-24T12:00:00Z"), toFake: ["Date"] });
  process.env.TZ = "America/Los_Angeles";
});
afterAll(() => {
  vi.useRealTimers();
  if (before === undefined) delete process.env.TZ;
  else process.env.TZ = before;
});

it("groups games by day on the viewer's clock, in order of their starts", () => {
  const games = [
    teamGame(1, { startTime: "2026-11-29T20:00:00Z" }),
    teamGame(2, { startTime: "2026-11-29T02:00:00Z" }),
    teamGame(3, { startTime: "2026-11-28T16:00:00Z" }),
  ];
  expect(daysOf(games).map(({ title, games: of }) => [title, of.map(({ id }) => id)])).toEqual([
    ["Saturday, November 28", [3, 2]],
    ["Sunday, November 29", [1]],
  ]);
  expect(daysOf([teamGame(1, { startTime: "2031-05-04T20:00:00Z" })])[0]?.title).toBe(
    "Sunday, May 4, 2031",
  );
  expect(games.map((game) => timeOfDay(game).replace(/\s/, " "))).toEqual([
    "12:00 PM",
    "6:00 PM",
    "8:00 AM",
  ]);
});

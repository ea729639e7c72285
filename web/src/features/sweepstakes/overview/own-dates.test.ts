import { expect, it } from "vitest";
import { ownDates } from "@/features/sweepstakes/overview/own-dates";

/** A time in this machine's time zone. */
const at = (day: number, hour: number) => ({
  startTime: new Date(2026, 10, day, hour).toISOString(),
});
const sweepstake = { startDate: "2026-11-23", endDate: "2026-11-26" };

it("returns nothing when the games are within the dates", () => {
  expect(ownDates({ ...sweepstake, regularGames: [at(23, 0)], finalGame: at(26, 23) })).toBeNull();
});

it("returns the days of games that begin earlier or later here", () => {
  const early = { ...sweepstake, regularGames: [at(24, 12), at(22, 19)], finalGame: at(26, 1) };
  expect(ownDates(early)).toEqual({ first: "2026-11-22", last: "2026-11-26", isMoved: false });
  const late = { ...sweepstake, regularGames: [at(23, 12)], finalGame: at(27, 1) };
  expect(ownDates(late)).toEqual({ first: "2026-11-23", last: "2026-11-27", isMoved: false });
});

it("ignores a game that was moved to another week", () => {
  const moved = { ...sweepstake, regularGames: [at(23, 12), at(30, 12)], finalGame: at(26, 1) };
  expect(ownDates(moved)).toEqual({ first: "2026-11-23", last: "2026-11-30", isMoved: true });
});

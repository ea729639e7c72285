import { describe, expect, it } from "vitest";
import { isLockedAt, isOpenAt, nextLock, timeLeft } from "@/features/sweepstakes/games/lock-time";
import { teamGame } from "@/testing/games";

const start = Date.parse("2026-07-05T18:00:00Z");
const game = teamGame(1);

describe("a game", () => {
  it("a game locks at its start time, not before", () => {
    expect(isLockedAt(game, start - 1)).toBe(false);
    expect(isLockedAt(game, start)).toBe(true);
  });

  it("a game is locked by the server's flag, whatever the local clock shows", () => {
    expect(isLockedAt(teamGame(1, { isLocked: true }), start - 1)).toBe(true);
  });

  it("a game is not open once it is completed, even before its start", () => {
    expect(isOpenAt(game, start - 1)).toBe(true);
    expect(isOpenAt(teamGame(1, { isCompleted: true }), start - 1)).toBe(false);
  });

  it("a game is not open once it is void", () => {
    expect(isOpenAt(teamGame(1, { isVoid: true }), start - 1)).toBe(false);
  });
});

describe("the next lock", () => {
  const later = teamGame(2, { startTime: "2026-07-06T18:00:00Z" });

  it("the next lock is the earliest of the open games", () => {
    expect(nextLock([later, game], start - 1)).toBe(start);
    expect(nextLock([later, game], start)).toBe(Date.parse(later.startTime));
    expect(nextLock([later, teamGame(3, { isCompleted: true })], start - 1)).toBe(
      Date.parse(later.startTime),
    );
  });

  it("the next lock is null when nothing is open", () => {
    expect(nextLock([game], start)).toBeNull();
    expect(nextLock([], start)).toBeNull();
  });
});

it.each([
  [3 * 86_400_000 + 5000, "3 days"],
  [2 * 86_400_000, "2 days"],
  [2 * 86_400_000 - 1000, "47 h 59 min"],
  [5 * 3_600_000 + 12 * 60_000, "5 h 12 min"],
  [3_600_000, "1 h"],
  [3_599_000, "59:59"],
  [754_000, "12:34"],
  [9_001, "0:10"],
  [0, "0:00"],
  [-5000, "0:00"],
])("shows %d ms as %s", (milliseconds, text) => expect(timeLeft(milliseconds)).toBe(text));

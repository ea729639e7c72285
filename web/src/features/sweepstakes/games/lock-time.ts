import type { Game } from "@contract/sweepstakes.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Whether a game is locked, by the server's status or by its clock. */
export const isLockedAt = (game: Game, now: number): boolean =>
  game.isLocked || Date.parse(game.startTime) <= now;

/** Whether the picks of a game are public: paused picks stay secret. */
export const hasPublicPicks = ({ isLocked, isPaused, isCompleted, isVoid }: Game): boolean =>
  (isLocked && !isPaused) || isCompleted || isVoid;

/** The games with secret picks, which a result, void or cancellation makes public permanently. */
export const gamesToReveal = (games: readonly Game[], now: number): Game[] =>
  games.filter((game) => !hasPublicPicks(game) && Date.parse(game.startTime) > now);

/** Whether a game still accepts picks. */
export const isOpenAt = (game: Game, now: number): boolean =>
  !game.isCompleted && !game.isVoid && !isLockedAt(game, now);

/** The next lock; null if all games are locked. */
export function nextLock(games: readonly Game[], now: number): number | null {
  const times = games
    .filter((game) => isOpenAt(game, now))
    .map((game) => Date.parse(game.startTime));
  return times.length === 0 ? null : Math.min(...times);
}

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** The remaining time, coarser for longer ones: "3 days", "5 h 12 min", "12:34". */
export function timeLeft(milliseconds: number): string {
  // Rounded up, so that zero means "now".
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (milliseconds >= 2 * day) return some(Math.floor(milliseconds / day), "day");
  if (milliseconds >= hour) {
    const minutes = Math.floor((milliseconds % hour) / minute);
    return `${Math.floor(milliseconds / hour)} h${minutes > 0 ? ` ${minutes} min` : ""}`;
  }
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether the remaining time is short enough for seconds. */
export const isUnderAnHour = (milliseconds: number): boolean => milliseconds < hour;

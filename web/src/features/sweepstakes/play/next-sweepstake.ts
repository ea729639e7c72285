import type { Sweepstake, SweepstakeListItem } from "@contract/sweepstakes.ts";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { isOpenAt, nextLock } from "@/features/sweepstakes/play/lock-time";

/** Of how many contests the games are looked at: a list tells of days, and only games of hours. */
const considered = 6;

/** The contests that are on, those that begin first, as many as are looked at. */
export const nearestSweepstakes = (active: readonly SweepstakeListItem[]): SweepstakeListItem[] =>
  active.toSorted((a, b) => a.startDate.localeCompare(b.startDate)).slice(0, considered);

/**
 * The contest that matters now: of those that can still be entered the one that locks next, else of those
 * the fan is in. None where there is nothing to enter and nothing to follow.
 */
export function nextSweepstake(
  contests: readonly Sweepstake[],
  now: number,
): Sweepstake | undefined {
  const lockOf = (contest: Sweepstake) =>
    nextLock(gamesOf(contest), now) ?? Number.POSITIVE_INFINITY;
  const inOrder = contests.toSorted((a, b) => lockOf(a) - lockOf(b));
  return (
    inOrder.find(
      ({ hasSubmittedPicks, finalGame }) => !hasSubmittedPicks && isOpenAt(finalGame, now),
    ) ?? inOrder.find(({ hasSubmittedPicks }) => hasSubmittedPicks)
  );
}

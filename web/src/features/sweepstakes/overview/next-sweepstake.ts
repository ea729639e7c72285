import type { SweepstakeListItem } from "@contract/sweepstakes.ts";

const lockOf = ({ nextLockAt }: SweepstakeListItem) =>
  nextLockAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextLockAt);

/**
 * The sweepstake that matters now: of those that can still be entered the one that locks next, else of those
 * the fan is in. None where there is nothing to enter and nothing to follow.
 */
export function nextSweepstake(
  active: readonly SweepstakeListItem[],
): SweepstakeListItem | undefined {
  const inOrder = active.toSorted((a, b) => lockOf(a) - lockOf(b));
  return (
    inOrder.find(({ hasSubmittedPicks, takesPicks }) => !hasSubmittedPicks && takesPicks) ??
    inOrder.find(({ hasSubmittedPicks }) => hasSubmittedPicks)
  );
}

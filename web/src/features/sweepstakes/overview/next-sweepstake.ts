import type { SweepstakeListItem } from "@contract/sweepstakes.ts";

const lockOf = ({ nextLockAt }: SweepstakeListItem) =>
  nextLockAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextLockAt);

/**
 * The most relevant sweepstake: of those open for entry the one that locks next, else of those the fan has
 * entered. Null if there is neither.
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

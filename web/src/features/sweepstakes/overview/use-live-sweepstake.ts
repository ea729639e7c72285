import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect, useState } from "react";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { useLive } from "@/lib/live/use-live";

/**
 * Pages of a sweepstake refetch at random within this time of a result, in ms: two seconds, or so long that a
 * hundred refetch per second if one entrant in ten has the page open, and two minutes at most.
 */
export const spreadOf = (entrants: number) => Math.min(Math.max(entrants, 2000), 120_000);

/** So long it is said that something moved; in ms. */
const said = 5000;

/** Keeps what is shown of a sweepstake as it is at the server; true for a while after it changed. */
export function useLiveSweepstake(userId: string, sweepstake: Sweepstake | null): boolean {
  const invalidateAll = useInvalidateSweepstakes(userId);
  const [changedAt, setChangedAt] = useState<number | null>(null);
  useLive(
    sweepstake && `sweepstake:${sweepstake.id}`,
    () => void invalidateAll().then(() => setChangedAt(Date.now())),
    spreadOf(sweepstake?.entryCount ?? 0),
  );
  useEffect(() => {
    if (changedAt === null) return;
    const timer = setTimeout(() => setChangedAt(null), said);
    return () => clearTimeout(timer);
  }, [changedAt]);
  return changedAt !== null;
}

import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect, useState } from "react";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { useLive } from "@/lib/live/use-live";

/**
 * Pages refetch at a random time within this range after a result, in ms. If a tenth of the entrants have the
 * page open, a hundred refetch per second; between two seconds and two minutes.
 */
export const spreadOf = (entrants: number) => Math.min(Math.max(entrants, 2000), 120_000);

/** How long the page shows that something changed, in ms. */
const said = 5000;

/** Keeps a sweepstake current through Realtime; returns true for a while after a change. */
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

import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { refetchChanged } from "@/lib/api/refetch-changed";
import { useLive } from "@/lib/live/use-live";

/**
 * Pages refetch at a random time within this range after a result, in ms. If a tenth of the entrants have the
 * page open, a hundred refetch per second; between two seconds and two minutes.
 */
export const spreadOf = (entrants: number) => Math.min(Math.max(entrants, 2000), 120_000);

/** How long the page shows that something changed, in ms. */
const noticeDuration = 5000;

/**
 * Keeps the sweepstake of a URL current by Realtime and polls; returns true for a while after a
 * change.
 */
export function useLiveSweepstake(
  userId: string,
  id: string,
  sweepstake: Sweepstake | null,
): boolean {
  const client = useQueryClient();
  const invalidateAll = useInvalidateSweepstakes(userId);
  const [changedAt, setChangedAt] = useState<number | null>(null);
  useLive(sweepstake && `sweepstake:${sweepstake.id}`, {
    onChange: () => void invalidateAll().then(() => setChangedAt(Date.now())),
    poll: () => refetchChanged(client, sweepstakeQuery(userId, id).queryKey),
    maxDelay: spreadOf(sweepstake?.entryCount ?? 0),
  });
  useEffect(() => {
    if (changedAt === null) return;
    const timer = setTimeout(() => setChangedAt(null), noticeDuration);
    return () => clearTimeout(timer);
  }, [changedAt]);
  return changedAt !== null;
}

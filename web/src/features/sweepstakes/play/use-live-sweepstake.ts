import { useEffect, useState } from "react";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { useLive } from "@/lib/use-live";

/** Whoever has a contest open asks again within this time of a result; in ms. */
const spread = 2000;
/** So long it is said that something moved; in ms. */
const said = 5000;

/** Keeps what is shown of a sweepstake as it is at the server; true for a while after it changed. */
export function useLiveSweepstake(userId: string, id: number | null): boolean {
  const invalidateAll = useInvalidateSweepstakes(userId);
  const [changedAt, setChangedAt] = useState<number | null>(null);
  useLive(
    id === null ? null : `sweepstake:${id}`,
    () => void invalidateAll().then(() => setChangedAt(Date.now())),
    spread,
  );
  useEffect(() => {
    if (changedAt === null) return;
    const timer = setTimeout(() => setChangedAt(null), said);
    return () => clearTimeout(timer);
  }, [changedAt]);
  return changedAt !== null;
}

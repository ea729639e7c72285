import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { timeLeft } from "@/features/sweepstakes/play/lock-time";
import { useTimeUntil } from "@/features/sweepstakes/play/use-server-time";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";
import { invalidate } from "@/lib/after-write";
import { formatInstant } from "@/lib/instants";

/** How long there is until the first of the open games locks, or that it is too late. */
export function FirstLock({ takesPicks, nextLockAt }: SweepstakeListItem) {
  return takesPicks && nextLockAt !== null ? (
    <TimeLeft key={nextLockAt} until={nextLockAt} />
  ) : (
    <span>Picks are closed</span>
  );
}

function TimeLeft({ until }: { until: string }) {
  const client = useQueryClient();
  const left = useTimeUntil(Date.parse(until));
  const isOver = left <= 0;
  // Only the server knows what is open still.
  const { queryKey } = sweepstakesQuery(useUserId());
  const onOver = useEffectEvent(() => void invalidate(client, { queryKey }));
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return (
    <>
      Picks lock in <strong>{timeLeft(left)}</strong>
      <time dateTime={until} className="block text-sm text-soft">
        {formatInstant(until)}
      </time>
    </>
  );
}

import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { useEffect, useEffectEvent } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { timeLeft } from "@/features/sweepstakes/games/lock-time";
import { useTimeUntil } from "@/features/sweepstakes/games/use-server-time";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { formatLock } from "@/lib/instants";

/** The time until the first open game locks, or a notice that all are locked. */
export function FirstLock({
  takesPicks,
  nextLockAt,
}: Pick<SweepstakeListItem, "takesPicks" | "nextLockAt">) {
  return takesPicks && nextLockAt !== null ? (
    <TimeLeft key={nextLockAt} until={nextLockAt} />
  ) : (
    <span>Picks are closed</span>
  );
}

function TimeLeft({ until }: { until: string }) {
  const left = useTimeUntil(Date.parse(until));
  const isOver = left <= 0;
  // Only the server knows which games are still open.
  const invalidate = useInvalidateSweepstakes(useUserId());
  const onOver = useEffectEvent(() => void invalidate());
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  return (
    <>
      <span>
        Picks lock in <strong>{timeLeft(left)}</strong>
        {" · "}
      </span>
      <time dateTime={until} className="whitespace-nowrap text-sm text-soft">
        {formatLock(until)}
      </time>
    </>
  );
}

import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { useEffect, useEffectEvent } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { timeLeft } from "@/features/sweepstakes/games/lock-time";
import { useTimeUntil } from "@/features/sweepstakes/games/use-server-time";
import { useInvalidateSweepstakes } from "@/features/sweepstakes/invalidate";
import { formatInstant } from "@/lib/instants";

/** How long there is until the first of the open games locks, or that it is too late. */
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
  // Only the server knows what is open still.
  const lookAgain = useInvalidateSweepstakes(useUserId());
  const onOver = useEffectEvent(() => void lookAgain());
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

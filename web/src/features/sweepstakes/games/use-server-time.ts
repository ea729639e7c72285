import type { Game } from "@contract/sweepstakes.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { isUnderAnHour, nextLock } from "@/features/sweepstakes/games/lock-time";
import { serverNow } from "@/lib/api/server-clock";

/** Milliseconds until then by the server's clock: updated every second near it, else every half minute. */
export function useTimeUntil(instant: number): number {
  const [now, setNow] = useState(serverNow);
  const left = instant - now;
  const pace = isUnderAnHour(left - 60_000) ? 1000 : 30_000;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(serverNow()), pace);
    return () => clearInterval(timer);
  }, [pace, isOver]);
  return left;
}

/** The maximum delay of setTimeout, 24 days. */
const longestWait = 2 ** 31 - 1;

/**
 * The server's time, updated whenever one of the games locks. Calls `onLock` then, because only the server's
 * status is certain.
 */
export function useTimeOfLocks(games: readonly Game[], onLock: () => void): number {
  const [now, setNow] = useState(serverNow);
  const next = nextLock(games, now);
  const onTimer = useEffectEvent(() => {
    const time = serverNow();
    setNow(time);
    if (next !== null && time >= next) onLock();
  });
  // `now` too: restarts a timer that fired early or at its maximum delay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (next === null) return;
    const wait = Math.min(longestWait, Math.max(0, next - serverNow()) + 20);
    const timer = setTimeout(onTimer, wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}

import { useSyncExternalStore } from "react";
import { exactTime, relativeTime } from "@/lib/relative-time";

/** One clock for all times of a page; only changed ones render again. */
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  clock ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, 20_000);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/** "5 minutes ago", with the exact time on hover. */
export function RelativeTime({ instant, className }: { instant: string; className?: string }) {
  const text = useSyncExternalStore(subscribe, () => relativeTime(instant, Date.now()));
  return (
    <time dateTime={instant} title={exactTime(instant)} className={className}>
      {text}
    </time>
  );
}

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { jitter } from "@/lib/live/jitter";
import { listenToTopic, livePollInterval } from "@/lib/live/listen";
import { useIdle } from "@/lib/page/use-idle";

function followVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
const useIsVisible = () =>
  useSyncExternalStore(
    followVisibility,
    () => document.visibilityState === "visible",
    () => false,
  );

/** Without a connection, in ms. */
const pollInterval = 60_000;

interface Live {
  /**
   * Called once per burst of changes, randomly within `maxDelay` ms to spread the load of many
   * pages. `what` is null for several parts, after a pause and after a poll.
   */
  onChange(what: string | null): void;
  /** Refetches only what shows whether something changed; resolves with whether it did. */
  poll(): Promise<boolean>;
  readonly maxDelay: number;
}

/** Follows the topic through Realtime and by polling, while the page is visible. */
export function useLive(topic: string | null, { onChange, poll, maxDelay }: Live): void {
  const isWanted = useIdle();
  const isVisible = useIsVisible();
  const [isLive, setIsLive] = useState(false);
  const heardBefore = useRef<string | null>(null);
  const change = useEffectEvent(onChange);
  const drawPause = useEffectEvent(() => Math.random() * maxDelay);
  const pollOnce = useEffectEvent(async () => {
    if (await poll()) onChange(null);
  });

  useEffect(() => {
    if (!isWanted || !isVisible || topic === null) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let pendingWhat: string | null = null;
    const changed = (what: string | null) => {
      pendingWhat = waiting === undefined || pendingWhat === what ? what : null;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        change(pendingWhat);
      }, drawPause());
    };
    if (heardBefore.current === topic) changed(null);
    heardBefore.current = topic;
    const end = listenToTopic(topic, { onChange: changed, onLive: setIsLive });
    return () => {
      end();
      setIsLive(false);
      if (waiting === undefined) return;
      // The page closes before the callback, and the next one must not show stale data.
      clearTimeout(waiting);
      change(pendingWhat);
    };
  }, [isWanted, isVisible, topic]);

  useEffect(() => {
    if (!isWanted || !isVisible || topic === null) return;
    const interval = jitter(isLive ? livePollInterval : pollInterval);
    const timer = setInterval(() => void pollOnce(), interval);
    return () => clearInterval(timer);
  }, [isWanted, isVisible, topic, isLive]);
}

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { listen } from "@/lib/live/listen";
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

/**
 * Calls back once per burst of changes, randomly within `maxDelay` ms to spread the load of many
 * pages. `what` is null for several parts or after a pause. Returns whether it is listening.
 */
export function useLive(
  topic: string | null,
  onChange: (what: string | null) => void,
  maxDelay: number,
): boolean {
  const isWanted = useIdle();
  const isVisible = useIsVisible();
  const [isLive, setIsLive] = useState(false);
  const heardBefore = useRef<string | null>(null);
  const change = useEffectEvent(onChange);
  const drawPause = useEffectEvent(() => Math.random() * maxDelay);

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
    const end = listen(topic, { onChange: changed, onLive: setIsLive });
    return () => {
      end();
      setIsLive(false);
      if (waiting === undefined) return;
      // The page closes before the callback, and the next one must not show stale data.
      clearTimeout(waiting);
      change(pendingWhat);
    };
  }, [isWanted, isVisible, topic]);
  return isLive;
}

import { useEffect, useReducer, useState, useSyncExternalStore } from "react";

/** How long an example stays, its fade included. */
export const rotationMilliseconds = 3650;

const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)");

function subscribe(notify: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the user has asked the system for less motion, now and when it changes. */
const usePrefersReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => reducedMotion().matches,
    () => false,
  );

/**
 * Counts through `count` things in turn. It rests while `isHeld` (hovered, focused), after `toggle`,
 * and for users who want no motion, who step on by hand.
 */
export function useRotation(count: number, isHeld: boolean) {
  const [index, next] = useReducer((present: number) => (present + 1) % count, 0);
  const [isPaused, setIsPaused] = useState(false);
  const isReduced = usePrefersReducedMotion();
  const isTurning = !isPaused && !isHeld && !isReduced;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(next, rotationMilliseconds);
    return () => clearInterval(timer);
  }, [isTurning]);

  return { index, next, isPaused, isReduced, toggle: () => setIsPaused(!isPaused) };
}

import { useEffect, useReducer, useState } from "react";

/** How long an example stays, its fade included. */
export const rotationMilliseconds = 3650;

const reducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the user has asked the system for less motion, now and when it changes. */
function usePrefersReducedMotion(): boolean {
  const [isReduced, setIsReduced] = useState(() => reducedMotion().matches);
  useEffect(() => {
    const query = reducedMotion();
    const update = () => setIsReduced(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isReduced;
}

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

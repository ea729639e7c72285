import { useEffect, useReducer, useState } from "react";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/page/use-media-query";

/** How long an example stays, its wipes included. */
const rotationMilliseconds = 3650;

/**
 * Counts through `count` things in turn. It rests while what `hold` is spread on is hovered or focused,
 * after `toggle`, and for users who want no motion, who step on by hand.
 */
export function useRotation(count: number) {
  const [step, next] = useReducer((present: number) => present + 1, 0);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const isTurning = count > 1 && !isPaused && !isHovered && !isFocused && !isReduced;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(next, rotationMilliseconds);
    return () => clearInterval(timer);
  }, [isTurning]);

  const hold = {
    onMouseEnter: () => setIsHovered(true),
    onMouseLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
  };
  // The list may have become shorter or longer meanwhile.
  const index = step % count;
  return { index, hold, next, isPaused, isReduced, toggle: () => setIsPaused(!isPaused) };
}

/**
 * What is turned lies on each other, so that whichever is shown moves nothing; one is gone before the
 * next comes, as two headlines at once are neither. It is wiped and not faded: what can be read has its full
 * contrast all the while. The margin around it is for descenders and the focus.
 */
export const layer = (isShown: boolean) =>
  cx(
    "transition-[clip-path,visibility] duration-200 [grid-area:1/1] motion-reduce:transition-none",
    isShown
      ? "[clip-path:inset(-0.5rem)] delay-200"
      : "invisible [clip-path:inset(-0.5rem_-0.5rem_100%)]",
  );

export type Rotation = ReturnType<typeof useRotation>;

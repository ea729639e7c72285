import { useEffect, useReducer, useState } from "react";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/page/use-media-query";

/** How long an example stays, including its wipes. */
const rotationMilliseconds = 3650;

/**
 * Cycles through `count` examples. Pauses while the element with `hold` is hovered or focused and
 * after `toggle`; under reduced motion the user advances it.
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
  // The list's length may have changed.
  const index = step % count;
  return { index, hold, next, isPaused, isReduced, toggle: () => setIsPaused(!isPaused) };
}

/**
 * Stacks the examples, so that switching shifts nothing. One wipes out before the next wipes in, at
 * full contrast; the margin leaves room for descenders and the focus ring.
 */
export const layer = (isShown: boolean) =>
  cx(
    "transition-[clip-path,visibility] duration-200 [grid-area:1/1] motion-reduce:transition-none",
    isShown
      ? "[clip-path:inset(-0.5rem)] delay-200"
      : "invisible [clip-path:inset(-0.5rem_-0.5rem_100%)]",
  );

export type Rotation = ReturnType<typeof useRotation>;

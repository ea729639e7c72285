import { type PointerEvent, type TouchEvent, useEffect, useReducer, useState } from "react";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/page/use-media-query";

/** How long an example stays, including its fades. */
const rotationMilliseconds = 3650;

/**
 * Cycles through `count` examples, except under reduced motion, while the element with `hold` is hovered or focused,
 * and after its first touch or `toggle`.
 */
export function useRotation(count: number) {
  const [step, advance] = useReducer((present: number) => present + 1, 0);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  const canPause = count > 1 && !isReduced;
  const isTurning = canPause && !isPaused && !isHovered && !isFocused;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(advance, rotationMilliseconds);
    return () => clearInterval(timer);
  }, [isTurning]);

  const hold = {
    // A touch also fires pointerenter, but pointerleave only with the next touch elsewhere.
    onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === "mouse"),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onTouchStart: ({ target }: TouchEvent) => {
      if (!(target instanceof Element && target.closest("button"))) setIsPaused(true);
    },
  };
  const toggle = () => {
    setIsPaused(!isPaused);
    // Pointer and focus are on the pressed button; they would stop the rotation that it starts.
    setIsHovered(false);
    setIsFocused(false);
  };
  // The list's length may have changed.
  return { index: step % count, hold, canPause, isPaused, toggle };
}

/**
 * Stacks the examples, so that switching shifts nothing. One fades out before the next fades in,
 * half a second in all. A filter, because audits count `opacity` in mid-fade as too little contrast.
 */
export const fadeStyle = (isShown: boolean) =>
  cx(
    "transition-[filter,visibility] duration-250 [grid-area:1/1] motion-reduce:transition-none",
    isShown ? "[filter:opacity(1)] delay-250" : "invisible [filter:opacity(0)]",
  );

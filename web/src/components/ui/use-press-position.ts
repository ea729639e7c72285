import { type PointerEvent, useRef } from "react";

/** A finger that moves this far sideways drags the scale instead of scrolling, in pixels. */
const sidewaysDistance = 10;

/**
 * Handlers that report the position of a press or drag along an element, 0 to 1 and beyond. A
 * finger reports after it moves sideways or lifts, so a scroll (`pan-y`) does not.
 */
export function usePressPosition(onPress: (share: number) => void) {
  const fingerDownAt = useRef<number | null>(null);

  function reportPosition(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPress((event.clientX - left) / width);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingerDownAt.current = event.pointerType === "touch" ? event.clientX : null;
      if (fingerDownAt.current === null) reportPosition(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const downAt = fingerDownAt.current;
      if (downAt !== null && Math.abs(event.clientX - downAt) < sidewaysDistance) return;
      fingerDownAt.current = null;
      reportPosition(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) reportPosition(event);
    },
  };
}

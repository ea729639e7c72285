import { type PointerEvent, useRef } from "react";

/** A finger that moves this far sideways drags the scale instead of the page, in pixels. */
const sideways = 10;

/**
 * Handlers that report how far along an element a press or drag is, 0 to 1 and beyond. A finger reports only
 * once it moves sideways or lifts: a scroll, which the browser takes over (`touch-action: pan-y`), must not.
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
      if (downAt !== null && Math.abs(event.clientX - downAt) < sideways) return;
      fingerDownAt.current = null;
      reportPosition(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) reportPosition(event);
    },
  };
}

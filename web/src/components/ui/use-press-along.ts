import { type PointerEvent, useRef } from "react";

/** How far a finger moves sideways before it means the scale and not the page, in pixels. */
const sideways = 10;

/**
 * Handlers that tell how far along an element it is pressed or dragged to, 0 to 1 and beyond. A finger
 * tells only once it moves sideways or lifts: one that comes down to scroll the page is taken away by
 * the browser (`touch-action: pan-y`), and must have changed nothing.
 */
export function usePressAlong(onPress: (share: number) => void) {
  const fingerDownAt = useRef<number | null>(null);

  function tell(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPress((event.clientX - left) / width);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingerDownAt.current = event.pointerType === "touch" ? event.clientX : null;
      if (fingerDownAt.current === null) tell(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const downAt = fingerDownAt.current;
      if (downAt !== null && Math.abs(event.clientX - downAt) < sideways) return;
      fingerDownAt.current = null;
      tell(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) tell(event);
    },
  };
}

import { type ReactNode, useDeferredValue } from "react";

interface LaterProps {
  children: ReactNode;
  /** What stands there until then. */
  fallback?: ReactNode;
}

/**
 * Content that takes a while to render, such as what data that just came make of a page: what is around
 * it is shown first, and it follows in slices, between which the browser answers its user.
 */
export function Later({ children, fallback = null }: LaterProps) {
  return useDeferredValue(true, false) ? children : fallback;
}

import { type ReactNode, useDeferredValue } from "react";

interface DeferredProps {
  children: ReactNode;
  /** What stands there until then. */
  fallback?: ReactNode;
  /** What was there from the start is shown at once, so that going back finds its place. */
  isReady?: boolean;
}

/**
 * Content that takes a while to render, such as what data that just came make of a page: what is around
 * it is shown first, and it follows in slices, between which the browser answers its user.
 */
export function Deferred({ children, fallback = null, isReady = false }: DeferredProps) {
  return useDeferredValue(true, isReady) ? children : fallback;
}

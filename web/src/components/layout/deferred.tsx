import { type ReactNode, useDeferredValue } from "react";

interface DeferredProps {
  children: ReactNode;
  /** What stands there until then. */
  fallback?: ReactNode;
}

/**
 * Content that takes a while to render, such as what data that just came make of a page: what is around
 * it is shown first, and it follows in slices, between which the browser answers its user.
 */
export function Deferred({ children, fallback = null }: DeferredProps) {
  return useDeferredValue(true, false) ? children : fallback;
}

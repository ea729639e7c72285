import { type ReactNode, useDeferredValue } from "react";

interface DeferredProps {
  children: ReactNode;
  fallback?: ReactNode;
  /** Content that is ready on mount renders at once, so that scroll restoration works. */
  isReady?: boolean;
}

/**
 * Content that is slow to render: its surroundings render first, then it follows in interruptible
 * slices.
 */
export function Deferred({ children, fallback = null, isReady = false }: DeferredProps) {
  return useDeferredValue(true, isReady) ? children : fallback;
}

import { useCallback, useLayoutEffect, useReducer, useRef } from "react";

/**
 * Runs what a form submits once at a time: what is asked for meanwhile is dropped. A second press can
 * come before the first has been rendered, so that no state can tell; nor may it come between the answer
 * and the render that empties the form, so the lock opens after that.
 */
export function useSubmitLock() {
  const isLocked = useRef(false);
  const [round, end] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round that has ended, and been rendered
  useLayoutEffect(() => {
    isLocked.current = false;
  }, [round]);
  return useCallback(async (submit: () => Promise<unknown>): Promise<void> => {
    if (isLocked.current) return;
    isLocked.current = true;
    try {
      await submit();
    } finally {
      end();
    }
  }, []);
}

import { useCallback, useLayoutEffect, useReducer, useRef } from "react";

/**
 * Runs a form's submit once at a time and drops others. State cannot do this: a second press may
 * precede the render. The lock opens after the render that clears the form.
 */
export function useSubmitLock() {
  const isLocked = useRef(false);
  const [round, end] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the render that follows each submit
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

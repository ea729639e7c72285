import { useState } from "react";
import { bannerText, errorText, fieldErrors } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

export interface ActionOptions<T> {
  /** The text of a failure without one from the server, or a function that words every failure. */
  failed: string | ((error: unknown) => string);
  /** The toast after success. */
  done?: string | ((result: T) => string | null) | undefined;
  /** Called after success. */
  onDone?: ((result: T) => unknown) | undefined;
  /** Asked before anything is sent; false sends nothing. */
  first?: (() => Promise<boolean>) | undefined;
  /** Whether the page shows failures itself, instead of a toast. */
  isFailureInPlace?: boolean | undefined;
}

/**
 * The action of a button or form: sends once at a time, reports the result, and keeps the failure until
 * the next try. `banner` is null for a failure that the fields show.
 */
export function useAction<A extends unknown[], T>(
  send: (...args: A) => Promise<T>,
  options: ActionOptions<T>,
) {
  const { failed, done, onDone, first, isFailureInPlace = false } = options;
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const once = useSubmitLock();
  const textOf = (failure: unknown) =>
    typeof failed === "string" ? errorText(failure, failed) : failed(failure);

  async function attempt(args: A) {
    if (first && !(await first())) return;
    setIsPending(true);
    setError(null);
    try {
      const result = await send(...args);
      const text = typeof done === "function" ? done(result) : done;
      if (text) toast.success(text);
      await onDone?.(result);
    } catch (failure) {
      setError(failure);
      if (!isFailureInPlace) toast.error(textOf(failure));
    } finally {
      setIsPending(false);
    }
  }

  return {
    run: (...args: A) => void once(() => attempt(args)),
    isPending,
    error,
    text: error === null ? null : textOf(error),
    banner: bannerText(error, "", textOf),
    problems: fieldErrors(error),
    clear: () => setError(null),
  };
}

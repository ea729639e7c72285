import { type RefObject, useLayoutEffect } from "react";

/** Focuses the first invalid field as its error is rendered: later, it could take the focus from another field. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useLayoutEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, error]);
}

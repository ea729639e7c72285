import { type RefObject, useEffect } from "react";

/** Leads to the first field that is wrong, once the answer that says so has been rendered. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, error]);
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * The ref of a submit button's label. Once the button is ready, it submits a form that was submitted
 * before hydration.
 */
export function useEarlySubmit(isReady: boolean): RefObject<HTMLSpanElement | null> {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = label.current?.closest("button");
    if (!isReady || button?.form?.dataset.early === undefined) return;
    delete button.form.dataset.early;
    button.form.requestSubmit(button);
  }, [isReady]);
  return label;
}

import { useEffect, useRef, useState } from "react";

/**
 * Whether a list's end is visible; put the ref at the bottom of its last item. A new `last` resets
 * the result until it is observed.
 */
export function useEndInView<E extends Element>(last: number | undefined) {
  const end = useRef<E>(null);
  const [seen, setSeen] = useState<{ last: number | undefined } | null>(null);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      setSeen(entries.at(-1)?.isIntersecting ? { last } : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [last]);
  return { end, isInView: seen !== null && seen.last === last };
}

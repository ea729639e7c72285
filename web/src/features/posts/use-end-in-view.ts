import { useEffect, useRef, useState } from "react";

/**
 * Whether the end of a list has come into view; put the ref on something at the bottom of its last
 * item. `last` names that item: with a new last item the answer is no until it has been looked at.
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

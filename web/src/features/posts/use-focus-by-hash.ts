import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** For the box of a text: an address with this hash leads the focus into it. */
export function useFocusByHash(id: string) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit of the link counts
  useEffect(() => {
    if (hash === `#${id}`) place.current?.querySelector("textarea")?.focus();
  }, [hash, key]);
  return place;
}

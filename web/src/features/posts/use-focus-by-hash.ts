import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Focuses the text field when the address has this hash. */
export function useFocusByHash(id: string) {
  const place = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same link is followed again
  useEffect(() => {
    if (hash === `#${id}`) place.current?.querySelector("textarea")?.focus();
  }, [hash, key]);
  return place;
}

import { type RefObject, useEffect, useState } from "react";

/**
 * True once a part of the page is visible or nearly so, for lazy loading.
 * @param margin the distance below the window that counts as near, in px
 */
export function useIsNear(place: RefObject<Element | null>, margin = 100): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear, margin]);
  return isNear;
}

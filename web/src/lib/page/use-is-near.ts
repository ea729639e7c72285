import { type RefObject, useEffect, useState } from "react";

/** True once a part of the page is visible or nearly so, for lazy loading. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "100px 0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}

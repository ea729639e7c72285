import { useSyncExternalStore } from "react";

/** Whether a media query matches, updated on changes; false before hydration. */
export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    () => matchMedia(query).matches,
    () => false,
  );

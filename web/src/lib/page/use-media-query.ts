import { useSyncExternalStore } from "react";

/** Whether a media query holds, now and when that changes; not on a page that is not hydrated yet. */
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

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on a page that came with the document, until the app has taken it over. */
export const useIsStarted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

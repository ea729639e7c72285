import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on a page that came with the document, until it is hydrated. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

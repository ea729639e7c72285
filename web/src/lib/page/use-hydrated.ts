import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on a prerendered page until it is hydrated. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

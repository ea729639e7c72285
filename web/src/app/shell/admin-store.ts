import { useSyncExternalStore } from "react";

let isAdmin = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells the menu, which stands outside the part of the app with server data, who may run sweepstakes. */
export function setIsAdmin(next: boolean): void {
  if (next === isAdmin) return;
  isAdmin = next;
  for (const listener of listeners) listener();
}

export const useIsAdmin = () =>
  useSyncExternalStore(
    subscribe,
    () => isAdmin,
    () => false,
  );

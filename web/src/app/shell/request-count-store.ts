import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Tells the menu, which stands outside the part of the app with server data, how many requests wait. */
export function setRequestCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export const useRequestCount = () =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );

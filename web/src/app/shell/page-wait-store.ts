import { useSyncExternalStore } from "react";

/** In ms. What comes sooner seems to come at once, and a word about it would only flicker. */
const noticeable = 300;

let waits = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  waits += by;
  for (const listener of listeners) listener();
}

/** Loads a page's script, and lets it be known if that takes a while. */
export async function noteWait<T>(load: () => Promise<T>): Promise<T> {
  let isNoted = false;
  const noting = setTimeout(() => {
    isNoted = true;
    change(1);
  }, noticeable);
  try {
    return await load();
  } finally {
    clearTimeout(noting);
    if (isNoted) change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

const shown = () => (waits === 0 ? "none" : navigator.onLine ? "loading" : "offline");

/** Whether a page takes a while to come, and whether that is because the connection is gone. */
export const usePageWait = () => useSyncExternalStore(subscribe, shown, () => "none" as const);

import { useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/shared-value";

/** In ms. What comes sooner seems to come at once, and a word about it would only flicker. */
const noticeable = 300;

const waits = sharedValue(0);

/** Loads a page's script, and lets it be known if that takes a while. */
export async function noteWait<T>(load: () => Promise<T>): Promise<T> {
  let isNoted = false;
  const noting = setTimeout(() => {
    isNoted = true;
    waits.set(waits.get() + 1);
  }, noticeable);
  try {
    return await load();
  } finally {
    clearTimeout(noting);
    if (isNoted) waits.set(waits.get() - 1);
  }
}

const subscribeToConnection = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Whether a page takes a while to come, and whether that is because the connection is gone. */
export function usePageWait() {
  const isWaiting = waits.useValue() > 0;
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return isWaiting ? (isOnline ? "loading" : "offline") : "none";
}

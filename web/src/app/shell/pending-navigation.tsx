import { useSyncExternalStore } from "react";
import { useNavigation } from "react-router-dom";
import { useDebounced } from "@/lib/use-debounced";

/** In ms. What comes sooner seems to come at once, and a word about it would only flicker. */
const noticeable = 300;

const subscribeToConnection = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

/** Says that a navigation is pending, while the page before it still stands. */
export function PendingNavigation() {
  const isPending = useNavigation().state !== "idle";
  const isSlow = useDebounced(isPending, noticeable);
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isPending && isSlow ? (
        <>
          <div className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent" />
          {isOnline ? (
            <p className="sr-only">Loading the page</p>
          ) : (
            <p className="pointer-events-none fixed inset-x-4 bottom-6 z-50 mx-auto w-fit rounded-md bg-strong px-4 py-3 text-sm font-semibold text-on-strong shadow-floating">
              You're offline. This page will load when you're back.
            </p>
          )}
        </>
      ) : null}
    </div>
  );
}

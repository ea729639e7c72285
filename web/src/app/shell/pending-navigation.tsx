import { useNavigation } from "react-router-dom";
import { useDebounced } from "@/lib/forms/use-debounced";
import { useIsOnline } from "@/lib/page/use-is-online";

/** In ms. A notice for a faster navigation would only flicker. */
const noticeableDelay = 300;

/** Shows that a navigation is pending or that the browser is offline. */
export function PendingNavigation() {
  const isPending = useNavigation().state !== "idle";
  const isSlow = useDebounced(isPending, noticeableDelay);
  const isWaiting = isPending && isSlow;
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isWaiting ? (
        <div className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent" />
      ) : null}
      {isOnline ? (
        isWaiting && <p className="sr-only">Loading the page</p>
      ) : (
        <p className="pointer-events-none fixed inset-x-gutter bottom-safe-6 z-50 mx-auto w-fit rounded-md bg-strong px-4 py-3 text-sm font-semibold text-on-strong shadow-floating">
          {isWaiting
            ? "You're offline. This page will load when you're back."
            : "You're offline. Nothing new until you're back."}
        </p>
      )}
    </div>
  );
}

import { useLocation } from "react-router-dom";
import { usePageWait } from "@/app/shell/page-wait-store";

const texts = {
  loading: "Loading the page",
  offline: "You're offline. The page comes when the connection is back.",
} as const;

/** Says that the page that was chosen is on its way, while the one before it still stands. */
export function PageWait() {
  const wait = usePageWait();
  // The router shows the new place together with its page. The first page has a shape of its own.
  const { pathname } = useLocation();
  const isLeaving = wait !== "none" && location.pathname !== pathname;
  return (
    <div role="status">
      {isLeaving ? (
        <>
          <div className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent" />
          <p
            className={
              wait === "loading"
                ? "sr-only"
                : "pointer-events-none fixed inset-x-4 bottom-6 z-50 mx-auto w-fit rounded-md bg-strong px-4 py-3 text-sm font-semibold text-on-strong shadow-floating"
            }
          >
            {texts[wait]}
          </p>
        </>
      ) : null}
    </div>
  );
}

import { Suspense, useEffect, useInsertionEffect, useState } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { PendingNavigation } from "@/app/shell/pending-navigation";
import { LeaveGuards, useLeaveWith } from "@/components/layout/leave-guards";
import { Button } from "@/components/ui/button";
import { AuthProvider } from "@/features/auth/auth-provider";
import { lazyPart, Nothing } from "@/lib/lazy-part";
import { applyUpdate, useHasUpdate } from "@/lib/page/service-worker";
import { requestToaster, toasterRequested } from "@/lib/toast";

const Toaster = lazyPart(() => import("@/app/shell/toaster"), "AppToaster", Nothing);

/**
 * Delays the fetch until the page has rendered, but not until the first notice: offline, the fetch would
 * fail.
 */
const fetchAfter = 4000;

/** Loads the toaster after the first paint, or with the first notice. */
function LazyToaster() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    void toasterRequested.then(() => setIsWanted(true));
    const timer = setTimeout(requestToaster, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense fallback={null}>{isWanted ? <Toaster /> : null}</Suspense>;
}

/** Offers to load a newer version of the app; asks before unsaved data is lost. */
function UpdateOffer() {
  const leaveWith = useLeaveWith();
  const hasUpdate = useHasUpdate();
  return (
    <div role="status">
      {hasUpdate ? (
        <div className="fixed inset-x-gutter bottom-safe-6 z-40 mx-auto flex w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sheet px-4 py-3 text-sm font-semibold shadow-floating">
          There's a newer version of this app.
          <Button onClick={() => leaveWith(applyUpdate)}>Reload</Button>
        </div>
      ) : null}
    </div>
  );
}

/** The layout of every page, for visitors and fans. */
export function Root() {
  // See first-paint: hides markup that could not be hydrated, and shows its replacement from the first paint.
  useInsertionEffect(() => {
    delete document.documentElement.dataset.mismatch;
  }, []);
  return (
    <AuthProvider>
      <LeaveGuards>
        <PendingNavigation />
        <Outlet />
        <LazyToaster />
        <UpdateOffer />
        {/* All pages opened by URL share the key "default", so their paths identify them instead. */}
        <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? pathname : key)} />
      </LeaveGuards>
    </AuthProvider>
  );
}

import { useInsertionEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { LazyToaster } from "@/app/shell/lazy-toaster";
import { PendingNavigation } from "@/app/shell/pending-navigation";
import { UpdateOffer } from "@/app/shell/update-offer";
import { LeaveGuards } from "@/components/layout/leave-guards";
import { AuthProvider } from "@/features/auth/auth-provider";

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

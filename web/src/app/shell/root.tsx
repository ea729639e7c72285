import { useInsertionEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { LazyToaster } from "@/app/shell/lazy-toaster";
import { PendingNavigation } from "@/app/shell/pending-navigation";
import { UpdateOffer } from "@/app/shell/update-offer";
import { LeaveGuards } from "@/components/layout/leave-guards";
import { AuthProvider } from "@/features/auth/auth-provider";

/** What every page has in common, whoever sees it. */
export function Root() {
  // See first-paint: what could not be hydrated was hidden, and what replaces it is shown from its first
  // paint on.
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
        {/* Every page that is opened by its address has the key "default": it is no place to come back to. */}
        <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? pathname : key)} />
      </LeaveGuards>
    </AuthProvider>
  );
}

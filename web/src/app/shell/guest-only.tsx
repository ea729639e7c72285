import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { PageLoading } from "@/components/ui/page-loading";
import { useAuth } from "@/features/auth/auth-context";
import { rememberedPath } from "@/features/auth/return-path";
import { paths } from "@/lib/paths";
import { hasStoredSession } from "@/lib/session/stored-session";

export interface GuestOutlet {
  /** While true, a new session does not redirect: the form is still sending. */
  setIsBusy: (isBusy: boolean) => void;
}

/** Login and sign-up. Redirects to the requested page once a session exists. */
export function GuestOnly() {
  const { loading, session } = useAuth();
  const { state, pathname } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  // Renders the form at once, unless this browser probably has a session.
  if (loading && hasStoredSession()) return <PageLoading />;
  if (session && !isBusy) {
    // New users get the tour; fans who arrived signed in have seen it.
    const isNew = hasSubmitted && pathname === paths.signup;
    return <Navigate to={rememberedPath(state, isNew ? paths.welcome : paths.home)} replace />;
  }
  const setBusy = (busy: boolean) => {
    setIsBusy(busy);
    if (busy) setHasSubmitted(true);
  };
  return <Outlet context={{ setIsBusy: setBusy } satisfies GuestOutlet} />;
}

import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { PageLoading } from "@/components/ui/page-loading";
import { useAuth } from "@/features/auth/auth-context";
import { rememberedPath } from "@/features/auth/return-path";
import { paths } from "@/lib/paths";
import { hasStoredSession } from "@/lib/session/stored-session";

export interface GuestOutlet {
  /** While true, a session that appears does not lead away: the form is still at work. */
  setIsBusy: (isBusy: boolean) => void;
}

/** Login and sign-up. As soon as there is a session, on to where the user wanted to go. */
export function GuestOnly() {
  const { loading, session } = useAuth();
  const { state, pathname } = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  // A form is painted at once, unless this browser is probably signed in.
  if (loading && hasStoredSession()) return <PageLoading />;
  if (session && !isBusy) {
    // Who has just signed up is shown around; who came here signed in has seen it.
    const isNew = hasSubmitted && pathname === paths.signup;
    return <Navigate to={rememberedPath(state, isNew ? paths.welcome : paths.home)} replace />;
  }
  const setBusy = (busy: boolean) => {
    setIsBusy(busy);
    if (busy) setHasSubmitted(true);
  };
  return <Outlet context={{ setIsBusy: setBusy } satisfies GuestOutlet} />;
}

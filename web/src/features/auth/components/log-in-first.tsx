import { useMemo } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useAuth } from "@/features/auth/auth-context";
import { rememberPath } from "@/features/auth/return-path";
import { paths } from "@/lib/paths";

/** Redirects to the login, which returns here; not after a logout, since the user left on purpose. */
export function LogInFirst() {
  const location = useLocation();
  const { hasLoggedOut } = useAuth();
  // Navigate starts again with each new object, so until the login has loaded, with each render.
  const state = useMemo(
    () => (hasLoggedOut ? null : rememberPath(location)),
    [hasLoggedOut, location],
  );
  return <Navigate to={paths.login} replace state={state} />;
}

import { Navigate, useLocation } from "react-router-dom";
import { useAuth } from "@/features/auth/auth-context";
import { rememberPath } from "@/features/auth/return-path";
import { lazyPart } from "@/lib/lazy-part";
import { paths } from "@/lib/paths";

const PageOutline = lazyPart(() => import("@/app/shell/page-outline"), "PageOutline");
const SignedIn = lazyPart(() => import("@/app/shell/signed-in"), "SignedIn");

/** Lets signed-in users through; others log in first and come back to where they wanted to go. */
export function RequireSession() {
  const { loading, userId, hasLoggedOut } = useAuth();
  const location = useLocation();
  if (loading) return <PageOutline pathname={location.pathname} />;
  if (!userId) {
    // Whoever logs out has left the page on purpose.
    const state = hasLoggedOut ? null : rememberPath(location);
    return <Navigate to={paths.login} replace state={state} />;
  }
  return <SignedIn key={userId} />;
}

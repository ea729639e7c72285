import { QueryClientProvider } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { AppShell } from "@/app/shell/app-shell";
import { CrestsLoader } from "@/app/shell/crests-loader";
import { PageOutline } from "@/app/shell/page-outline";
import { RequestsWatcher } from "@/app/shell/requests-watcher";
import { SignedInNav } from "@/app/shell/signed-in-nav";
import { WriteGate } from "@/app/shell/write-gate";
import { useAuth } from "@/features/auth/auth-context";
import { rememberPath } from "@/features/auth/return-path";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { paths } from "@/lib/paths";
import { queryClientOf } from "@/lib/query-client";

/** The part of the app with server data: for signed-in users. */
export function SignedIn() {
  const { userId } = useAuth();
  return (
    <QueryClientProvider client={queryClientOf(userId)}>
      <AppShell nav={<SignedInNav />}>
        <SignedInPage />
      </AppShell>
    </QueryClientProvider>
  );
}

/** Lets signed-in users through; others log in first and come back to where they wanted to go. */
function SignedInPage() {
  const { loading, userId, hasLoggedOut } = useAuth();
  const location = useLocation();
  if (loading) return <PageOutline pathname={location.pathname} />;
  if (!userId) {
    // Whoever logs out has left the page on purpose.
    const state = hasLoggedOut ? null : rememberPath(location);
    return <Navigate to={paths.login} replace state={state} />;
  }
  return (
    <FriendshipProvider key={userId}>
      <RequestsWatcher />
      <CrestsLoader />
      <WriteGate>
        <Outlet />
      </WriteGate>
    </FriendshipProvider>
  );
}

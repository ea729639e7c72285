import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { AnswerKeeper } from "@/app/shell/answer-keeper";
import { AppShell } from "@/app/shell/app-shell";
import { CrestsLoader } from "@/app/shell/crests-loader";
import { useIsOpenPage } from "@/app/shell/is-open-page";
import { NameGate } from "@/app/shell/name-gate";
import { PageOutline } from "@/app/shell/page-outline";
import { PushKeeper } from "@/app/shell/push-keeper";
import { RequestsWatcher } from "@/app/shell/requests-watcher";
import { Shortcuts } from "@/app/shell/shortcuts";
import { SignedInNav } from "@/app/shell/signed-in-nav";
import { WriteGate } from "@/app/shell/write-gate";
import { useAuth } from "@/features/auth/auth-context";
import { rememberPath } from "@/features/auth/return-path";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { queryClientOf } from "@/lib/api/query-client";
import { paths } from "@/lib/paths";

/** The part of the app with server data, for signed-in users and for visitors on public pages. */
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

/** Renders for signed-in users. Others log in first and return, unless the page is public. */
function SignedInPage() {
  const { loading, userId, hasLoggedOut } = useAuth();
  const location = useLocation();
  const isOpen = useIsOpenPage();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (userId && !wasSignedIn) setWasSignedIn(true);
  if (loading) return <PageOutline pathname={location.pathname} />;
  if (!userId) {
    // When a session ends, the page does not change into the visitor's version.
    if (isOpen && !wasSignedIn)
      return (
        <>
          <CrestsLoader />
          <Outlet />
        </>
      );
    // After a logout, login does not return to the page: the user left it on purpose.
    const state = hasLoggedOut ? null : rememberPath(location);
    return <Navigate to={paths.login} replace state={state} />;
  }
  return (
    <FriendshipProvider key={userId}>
      <RequestsWatcher />
      <CrestsLoader />
      <PushKeeper />
      <AnswerKeeper />
      <Shortcuts />
      <WriteGate>
        <NameGate>
          <Outlet />
        </NameGate>
      </WriteGate>
    </FriendshipProvider>
  );
}

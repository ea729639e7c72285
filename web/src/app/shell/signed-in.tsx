import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { AppShell } from "@/app/shell/app-shell";
import { useIsOpenPage } from "@/app/shell/is-open-page";
import { NameGate } from "@/app/shell/name-gate";
import { PageOutline } from "@/app/shell/page-outline";
import { PushKeeper } from "@/app/shell/push-keeper";
import { RequestsWatcher } from "@/app/shell/requests-watcher";
import { Shortcuts } from "@/app/shell/shortcuts";
import { SignedInNav } from "@/app/shell/signed-in-nav";
import { WriteRefusal } from "@/components/ui/writers-only";
import { useAuth, useUserId } from "@/features/auth/auth-context";
import { LogInFirst } from "@/features/auth/components/log-in-first";
import { crestsQuery } from "@/features/catalogue/queries";
import { FriendshipProvider } from "@/features/friends/friendship-provider";
import { hasKeptAnswers } from "@/features/items/kept-answers";
import { ownProfileQuery } from "@/features/profile/queries";
import { SuspensionBanner, suspensionText } from "@/features/safety/components/suspension-banner";
import { queryClientOf } from "@/lib/api/query-client";
import { hasStoredCrestIdentities, storeCrestIdentities } from "@/lib/crest-identities";
import { useIdle } from "@/lib/page/use-idle";

/** Shows suspended fans a banner on every page, and disables controls that write. */
function WriteGate({ children }: { children: ReactNode }) {
  const { data } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  const suspension = data?.suspension ?? null;
  return (
    <WriteRefusal value={suspension && suspensionText(suspension)}>
      {suspension ? <SuspensionBanner suspension={suspension} /> : null}
      {children}
    </WriteRefusal>
  );
}

/** Sends a visitor's answer to today's question after the login. Loads nothing without one. */
function AnswerKeeper() {
  const client = useQueryClient();
  const userId = useUserId();
  useEffect(() => {
    if (!hasKeptAnswers()) return;
    import("@/features/items/send-kept-answers")
      .then(({ sendKeptAnswers }) => sendKeptAnswers(client, userId))
      // Retries the next time the app opens.
      .catch(() => {});
  }, [client, userId]);
  return null;
}

/** Fetches the data of the crests once per visit: with the first crest, or else in an idle moment. */
function CrestsLoader() {
  const isIdle = useIdle();
  const isWanted = isIdle || !hasStoredCrestIdentities();
  const { data } = useQuery({ ...crestsQuery(useAuth().userId), enabled: isWanted });
  useEffect(() => {
    if (data) storeCrestIdentities(data);
  }, [data]);
  return null;
}

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
  const { loading, userId } = useAuth();
  const { pathname } = useLocation();
  const isOpen = useIsOpenPage();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (userId && !wasSignedIn) setWasSignedIn(true);
  if (loading) return <PageOutline pathname={pathname} />;
  if (!userId) {
    // When a session ends, the page does not change into the visitor's version.
    if (isOpen && !wasSignedIn)
      return (
        <>
          <CrestsLoader />
          <Outlet />
        </>
      );
    return <LogInFirst />;
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

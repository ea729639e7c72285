import type { Session } from "@supabase/supabase-js";
import { type ReactNode, startTransition, useEffect, useMemo, useReducer, useState } from "react";
import { AuthContext } from "@/features/auth/auth-context";
import {
  initialSessionState,
  nextSessionState,
  type SessionEvent,
  type SessionState,
} from "@/features/auth/session-state";
import { useCheckOnReturn } from "@/features/auth/use-check-on-return";
import { whenOnline } from "@/lib/api/when-online";
import { endSession } from "@/lib/session/access-token";
import { forgetAccount } from "@/lib/session/forget-account";
import {
  readStoredSession,
  readStoredSessionOfAnyAge,
  sessionStorageKey,
} from "@/lib/session/stored-session";
import { getSupabase, onSupabaseCreated } from "@/lib/session/supabase";

const reduce = (state: SessionState, [event, session]: [SessionEvent, Session | null]) =>
  nextSessionState(state, event, session);

/**
 * Delays loading the client, in ms. Visitors need it for the login; fans need it only for a refresh
 * before their token expires, and loading it early would slow the first page.
 */
const clientDelay = { visitor: 5000, fan: 30_000 };

/**
 * Follows the auth client. Its listener only sets state, since awaiting the client inside it can
 * deadlock. A stored session counts at once; the client confirms it later.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ loading, session, hasLoggedOut }, dispatch] = useReducer(reduce, initialSessionState);
  const [failure, setFailure] = useState<unknown>(null);
  useCheckOnReturn(loading ? undefined : (session?.user.id ?? null));

  useEffect(() => {
    let stop = () => {};
    const stopFollowing = onSupabaseCreated((supabase) => {
      const { data } = supabase.auth.onAuthStateChange((event, next) =>
        // A session that is still stored after the first lookup could not be refreshed yet.
        dispatch([
          event,
          next ?? (event === "INITIAL_SESSION" ? readStoredSessionOfAnyAge() : null),
        ]),
      );
      stop = () => data.subscription.unsubscribe();
    });
    const stored = readStoredSession();
    // A transition keeps the prerendered page until the real one is ready.
    if (stored !== undefined) startTransition(() => dispatch(["INITIAL_SESSION", stored]));
    const start = () =>
      void whenOnline(getSupabase).catch((error: unknown) => {
        // With a known session, later calls that need the client report the failure.
        if (stored === undefined) setFailure(error);
      });
    const starting = setTimeout(
      start,
      stored === undefined ? 0 : clientDelay[stored ? "fan" : "visitor"],
    );
    // Another tab logged in or out; without the client, only this event reports it.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === sessionStorageKey || key === null) start();
    };
    addEventListener("storage", onStorage);
    return () => {
      clearTimeout(starting);
      removeEventListener("storage", onStorage);
      stopFollowing();
      stop();
    };
  }, []);

  const auth = useMemo(
    () => ({
      loading,
      session,
      userId: session?.user.id ?? null,
      hasLoggedOut,
      logOut: async () => {
        dispatch(["LOG_OUT", null]);
        try {
          await endSession();
          forgetAccount();
        } catch (error) {
          dispatch(["LOG_OUT_FAILED", null]);
          throw error;
        }
      },
    }),
    [loading, session, hasLoggedOut],
  );

  if (failure) throw failure;
  return <AuthContext value={auth}>{children}</AuthContext>;
}

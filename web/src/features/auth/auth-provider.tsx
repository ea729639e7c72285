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
 * How long, in ms, the client can wait that nobody asks for. A visitor is about to log in with it. With a
 * session it renews the token, which is good for longer than that, or else `readStoredSession` would not
 * know it; to fetch and to start it would take the processor from a page that is just being looked at.
 */
const clientDelay = { visitor: 5000, fan: 30_000 };

/**
 * Follows the auth client. Its listener only sets state: waiting for the client inside it can hang.
 * A session that lies in storage counts at once; the client, which is large, confirms it later.
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ loading, session, hasLoggedOut }, dispatch] = useReducer(reduce, initialSessionState);
  const [failure, setFailure] = useState<unknown>(null);
  useCheckOnReturn(loading ? undefined : (session?.user.id ?? null));

  useEffect(() => {
    let stop = () => {};
    const stopFollowing = onSupabaseCreated((supabase) => {
      const { data } = supabase.auth.onAuthStateChange((event, next) =>
        // What is still kept after the first look-up could only not be renewed yet.
        dispatch([
          event,
          next ?? (event === "INITIAL_SESSION" ? readStoredSessionOfAnyAge() : null),
        ]),
      );
      stop = () => data.subscription.unsubscribe();
    });
    const stored = readStoredSession();
    // A transition keeps the prerendered page until the page itself is there.
    if (stored !== undefined) startTransition(() => dispatch(["INITIAL_SESSION", stored]));
    const start = () =>
      void whenOnline(getSupabase).catch((error: unknown) => {
        // Who knows the session can do without, and hears of it from what needs the client later.
        if (stored === undefined) setFailure(error);
      });
    const starting = setTimeout(
      start,
      stored === undefined ? 0 : clientDelay[stored ? "fan" : "visitor"],
    );
    // Another tab has logged in or out, which the client would only notice if it were there.
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

import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { type ReactNode, useEffect, useMemo, useReducer, useState } from "react";
import { AuthContext } from "@/features/auth/auth-context";
import {
  initialSessionState,
  nextSessionState,
  type SessionState,
} from "@/features/auth/session-state";
import { endSession } from "@/lib/access-token";
import { getSupabase } from "@/lib/supabase";

const reduce = (state: SessionState, [event, session]: [AuthChangeEvent, Session | null]) =>
  nextSessionState(state, event, session);

/** Follows the auth client. Its listener only sets state: waiting for the client inside it can hang. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ loading, session }, dispatch] = useReducer(reduce, initialSessionState);
  const [hasLoggedOut, setHasLoggedOut] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    let isMounted = true;
    let stop = () => {};
    getSupabase().then((supabase) => {
      if (!isMounted) return;
      const { data } = supabase.auth.onAuthStateChange((event, next) => {
        dispatch([event, next]);
        if (next) setHasLoggedOut(false);
      });
      stop = () => data.subscription.unsubscribe();
    }, setFailure);
    return () => {
      isMounted = false;
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
        setHasLoggedOut(true);
        await endSession();
      },
    }),
    [loading, session, hasLoggedOut],
  );

  if (failure) throw failure;
  return <AuthContext value={auth}>{children}</AuthContext>;
}

import type { AuthChangeEvent, Session } from "@supabase/supabase-js";

export interface SessionState {
  /** True until the first lookup of the session has finished. */
  loading: boolean;
  session: Session | null;
  /** Whether the user ended the last session deliberately, as opposed to its expiry. */
  hasLoggedOut: boolean;
}

export const initialSessionState: SessionState = {
  loading: true,
  session: null,
  hasLoggedOut: false,
};

/** The auth client's events, plus the user's logout and its failure. */
export type SessionEvent = AuthChangeEvent | "LOG_OUT" | "LOG_OUT_FAILED";

const isSame = (a: Session | null, b: Session | null) =>
  a?.user.id === b?.user.id && a?.access_token === b?.access_token;

/**
 * Applies an auth event to the session. A sign-in repeats on every focus of the tab, so it counts
 * only if the user or token differs.
 */
export function nextSessionState(
  state: SessionState,
  event: SessionEvent,
  session: Session | null,
): SessionState {
  switch (event) {
    case "INITIAL_SESSION":
      // Looked up in storage, then again by the auth client.
      return !state.loading && isSame(state.session, session)
        ? state
        : { ...state, loading: false, session };
    case "SIGNED_IN":
      return isSame(state.session, session) ? state : { ...state, session, hasLoggedOut: false };
    case "LOG_OUT":
      return { ...state, hasLoggedOut: true };
    case "LOG_OUT_FAILED":
      return { ...state, hasLoggedOut: false };
    case "SIGNED_OUT":
      return { ...state, session: null };
    case "TOKEN_REFRESHED":
    case "USER_UPDATED":
      return { ...state, session };
    default:
      return state;
  }
}

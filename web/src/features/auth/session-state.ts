import type { AuthChangeEvent, Session } from "@supabase/supabase-js";

export interface SessionState {
  /** True until the first look-up of the session has finished. */
  loading: boolean;
  session: Session | null;
  /** Whether the last session was ended on purpose, and not by its running out. */
  hasLoggedOut: boolean;
}

export const initialSessionState: SessionState = {
  loading: true,
  session: null,
  hasLoggedOut: false,
};

/** What the auth client tells of, and that the user has asked it to end the session, maybe in vain. */
export type SessionEvent = AuthChangeEvent | "LOG_OUT" | "LOG_OUT_FAILED";

const isSame = (a: Session | null, b: Session | null) =>
  a?.user.id === b?.user.id && a?.access_token === b?.access_token;

/**
 * What an event of the auth client does to the session. A sign-in fires again whenever the tab
 * gets the focus, so it counts only when the user or the token differs.
 */
export function nextSessionState(
  state: SessionState,
  event: SessionEvent,
  session: Session | null,
): SessionState {
  switch (event) {
    case "INITIAL_SESSION":
      // Looked up twice: in what is stored, and by the auth client when it is there.
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

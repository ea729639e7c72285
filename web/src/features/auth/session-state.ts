import type { AuthChangeEvent, Session } from "@supabase/supabase-js";

export interface SessionState {
  /** True until the first look-up of the session has finished. */
  loading: boolean;
  session: Session | null;
}

export const initialSessionState: SessionState = { loading: true, session: null };

const isSame = (a: Session | null, b: Session | null) =>
  a?.user.id === b?.user.id && a?.access_token === b?.access_token;

/**
 * What an event of the auth client does to the session. A sign-in fires again whenever the tab
 * gets the focus, so it counts only when the user or the token differs.
 */
export function nextSessionState(
  state: SessionState,
  event: AuthChangeEvent,
  session: Session | null,
): SessionState {
  switch (event) {
    case "INITIAL_SESSION":
      // Looked up twice: in what is stored, and by the auth client when it is there.
      return !state.loading && isSame(state.session, session) ? state : { loading: false, session };
    case "SIGNED_IN":
      return isSame(state.session, session) ? state : { ...state, session };
    case "SIGNED_OUT":
      return { ...state, session: null };
    case "TOKEN_REFRESHED":
    case "USER_UPDATED":
      return { ...state, session };
    default:
      return state;
  }
}

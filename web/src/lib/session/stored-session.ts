import type { Session } from "@supabase/supabase-js";

/** Where the auth client keeps its session in local storage. */
export const sessionStorageKey = "not-just-me-session";

/** The auth client renews a token that has less than this left: EXPIRY_MARGIN_MS in auth-js. */
const renewalMargin = 90_000;

function isUsable(session: Partial<Session> | null): session is Session {
  const { access_token, expires_at = 0, user } = session ?? {};
  return Boolean(access_token && user?.id) && expires_at * 1000 - Date.now() > renewalMargin;
}

/**
 * Reads the session that the auth client left here, without the auth client: null when there is none.
 * Undefined when only the client can tell, as it has to renew the token or make do without storage.
 */
export function readStoredSession(): Session | null | undefined {
  try {
    const text = localStorage.getItem(sessionStorageKey);
    if (text === null) return null;
    const session = JSON.parse(text) as Partial<Session> | null;
    return isUsable(session) ? session : undefined;
  } catch {
    return undefined;
  }
}

/** The session that the client keeps although it could not renew its token; null when there is none. */
export function readStoredSessionOfAnyAge(): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "null");
    return session?.user?.id ? session : null;
  } catch {
    return null;
  }
}

/** Whether another tab has logged in or out since this user was shown; false where storage is blocked. */
export function hasUserChanged(userId: string | null): boolean {
  try {
    localStorage.getItem(sessionStorageKey);
  } catch {
    return false;
  }
  return (readStoredSessionOfAnyAge()?.user.id ?? null) !== userId;
}

/** Whether this browser was signed in when it was last here: a hint, until the session is looked up. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

import type { Session } from "@supabase/supabase-js";

/** The auth client's key in local storage. */
export const sessionStorageKey = "not-just-me-session";

/** The auth client refreshes a token with less time left: EXPIRY_MARGIN_MS in auth-js. */
const renewalMargin = 90_000;

function isUsable(session: Partial<Session> | null): session is Session {
  const { access_token, expires_at = 0, user } = session ?? {};
  return Boolean(access_token && user?.id) && expires_at * 1000 - Date.now() > renewalMargin;
}

/**
 * Reads the stored session without the auth client: null if there is none, undefined if only the
 * client can tell, because the token needs a refresh or storage is blocked.
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

/** The stored session, even if its token has expired; null without one. */
export function readStoredSessionOfAnyAge(): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "null");
    return session?.user?.id ? session : null;
  } catch {
    return null;
  }
}

/**
 * Whether another tab has logged in or out since this page was rendered; false if storage is blocked.
 */
export function hasUserChanged(userId: string | null): boolean {
  try {
    localStorage.getItem(sessionStorageKey);
  } catch {
    return false;
  }
  return (readStoredSessionOfAnyAge()?.user.id ?? null) !== userId;
}

/** Whether this browser has a stored session: a hint until the session is verified. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}

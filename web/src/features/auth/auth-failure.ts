import type { AuthError } from "@supabase/supabase-js";
import { networkError } from "@/lib/api/api-error";
import { getSupabase } from "@/lib/session/supabase";

/** A failure with a text for the user: the auth provider's, or the specification's. */
export class AuthFailure extends Error {
  /** The auth service's error code, if any. */
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The email's link was used or has expired. */
export class DeadLink extends Error {}

/**
 * Another device or a new password ended the session, and this browser still had it.
 */
function endSessionHere(): never {
  void getSupabase().then((supabase) => supabase.auth.signOut({ scope: "local" }));
  throw new AuthFailure("Your session was ended elsewhere. Log in again.");
}

/** Throws the auth service's message if it helps the user, else the specification's. */
export function throwAuthFailure(error: AuthError | null, fallback: string): never {
  // On a lost connection the client reports the browser's "Failed to fetch".
  if (error?.status === 0) throw new AuthFailure(networkError().message);
  if (error?.code === "over_request_rate_limit")
    throw new AuthFailure("Too many tries from your network. Wait a few minutes.");
  if (error?.name === "AuthSessionMissingError" || error?.code === "session_not_found")
    endSessionHere();
  // Three texts help no user: of a server or gateway that fails (500 and above), of an unreadable response
  // (no status), and the body itself, which the client reports if it has no message.
  const hasOwnText =
    error?.status !== undefined && error.status < 500 && /^[^{[]/.test(error.message);
  throw new AuthFailure(hasOwnText ? error.message : fallback, error?.code);
}

/**
 * Whether an email's failure depends on the address (sent a moment ago, or the mail server is
 * down). Such errors would reveal that an account exists, so callers hide them.
 */
export const revealsAccount = (error: AuthError): boolean =>
  error.code === "over_email_send_rate_limit" || error.status === 500;

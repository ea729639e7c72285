import type { AuthError } from "@supabase/supabase-js";
import { networkError } from "@/lib/api/api-error";
import { getSupabase } from "@/lib/session/supabase";

/** A failure with a text for the user: the auth provider's own, or the specification's. */
export class AuthFailure extends Error {
  /** What kind of failure it is, where the auth service says so. */
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The mail's link was used before, or is too old. */
export class DeadLink extends Error {}

/** The session is over, though this browser did not know yet: ended on another device, or by a new password. */
function endSessionHere(): never {
  void getSupabase().then((supabase) => supabase.auth.signOut({ scope: "local" }));
  throw new AuthFailure("Your session was ended elsewhere. Log in again.");
}

/** The auth service's own words, where it has some that help; else the specification's. */
export function throwAuthFailure(error: AuthError | null, fallback: string): never {
  // The client's own text for a lost connection is the browser's "Failed to fetch".
  if (error?.status === 0) throw new AuthFailure(networkError().message);
  if (error?.code === "over_request_rate_limit")
    throw new AuthFailure("Too many tries from your network. Please wait a few minutes.");
  if (error?.name === "AuthSessionMissingError" || error?.code === "session_not_found")
    endSessionHere();
  // Past 500 a gateway answers for the service, and without a status nobody made sense: such a text is
  // the client's, of no use to a user.
  const isSaid = error?.status !== undefined && error.status <= 500 && error.message !== "";
  throw new AuthFailure(isSaid ? error.message : fallback, error?.code);
}

/**
 * Whether a mail was not sent for a reason that depends on the address: it was sent one a moment ago, or there
 * is an account and the mail server is down. Who asks is told what all are told, or an error would say that
 * there is an account.
 */
export const revealsAccount = (error: AuthError): boolean =>
  error.code === "over_email_send_rate_limit" || error.status === 500;

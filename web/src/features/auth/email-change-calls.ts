import { AuthFailure, throwAuthFailure } from "@/features/auth/auth-failure";
import { paths } from "@/lib/paths";
import { getSupabase } from "@/lib/session/supabase";

/** Sends a confirmation link to the current and the new address. */
export async function requestEmailChange(email: string): Promise<void> {
  const supabase = await getSupabase();
  const emailRedirectTo = `${location.origin}${paths.account}`;
  const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo });
  // When the quota is exhausted, the service's message states no number of seconds.
  if (error?.code === "over_email_send_rate_limit" && /\d/.test(error.message))
    throw new AuthFailure("You asked a moment ago. Check the emails we just sent.", error.code);
  if (error) throwAuthFailure(error, "Failed to change your email");
}

/**
 * The state after one of the two links: the other link is still needed, the address has changed, or the
 * link is dead. A dead link comes with the session's addresses, if there is a session.
 */
export type EmailChange =
  | { state: "half" }
  | { state: "done"; email: string }
  | { state: "dead"; email?: string | undefined; pending?: string | undefined };

/** Confirms one side of an address change with its email's token, which works once. */
export async function confirmEmailChange(tokenHash: string): Promise<EmailChange> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.verifyOtp({
    token_hash: tokenHash,
    type: "email_change",
  });
  if (error?.code === "otp_expired") {
    const { user } = (await supabase.auth.getUser()).data;
    return { state: "dead", email: user?.email, pending: user?.new_email };
  }
  // Auth fails like this only if the address is taken.
  if (error?.status === 500) throw new AuthFailure("Someone else uses this address now");
  if (error) throwAuthFailure(error, "Failed to change your email");
  const email = data.session?.user.email;
  return email ? { state: "done", email } : { state: "half" };
}

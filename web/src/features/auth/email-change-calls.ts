import { AuthFailure, throwAuthFailure } from "@/features/auth/auth-failure";
import { paths } from "@/lib/paths";
import { getSupabase } from "@/lib/session/supabase";

/** Has a link mailed to the present address and one to the new; each is to be confirmed. */
export async function requestEmailChange(email: string): Promise<void> {
  const supabase = await getSupabase();
  const emailRedirectTo = `${location.origin}${paths.account}`;
  const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo });
  // Of a quota that is used up the service says so, and no number of seconds.
  if (error?.code === "over_email_send_rate_limit" && /\d/.test(error.message))
    throw new AuthFailure("You asked a moment ago: look for the mails of then.", error.code);
  if (error) throwAuthFailure(error, "Failed to change your email");
}

/**
 * What came of a link: the other one is still needed, or the address is changed, for which some projects need
 * both links and some either. A dead link tells, where somebody is signed in, how the account stands.
 */
export type EmailChange =
  | { state: "half" }
  | { state: "done"; email: string }
  | { state: "dead"; email?: string | undefined; pending?: string | undefined };

/** Confirms a change of the address from one side, by the token of the mail to it, which works once. */
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
  // Its only failure of its own: the account could not take the address.
  if (error?.status === 500) throw new AuthFailure("Somebody has this address now");
  if (error) throwAuthFailure(error, "Failed to change your email");
  const email = data.session?.user.email;
  return email ? { state: "done", email } : { state: "half" };
}

import { checkNewPassword, updatePassword } from "@/features/auth/auth-calls";
import {
  AuthFailure,
  DeadLink,
  revealsAccount,
  throwAuthFailure,
} from "@/features/auth/auth-failure";
import { captcha } from "@/features/auth/captcha";
import { ensureUser } from "@/features/auth/ensure-user";
import { ApiError } from "@/lib/api/api-error";
import { getSupabase } from "@/lib/session/supabase";

/**
 * Answers whether the new user is signed in; if not, the e-mail address is to be confirmed first, or has an
 * account already, which nobody is told.
 */
export async function signUp(email: string, password: string): Promise<boolean> {
  await checkNewPassword(password, email);
  const supabase = await getSupabase();
  const present = (await supabase.auth.getSession()).data.session;
  // The service keeps addresses in lower case.
  let session = present?.user.email?.toLowerCase() === email.toLowerCase() ? present : null;
  if (!session) {
    const send = async () => supabase.auth.signUp({ email, password, options: await captcha() });
    let { data, error } = await send();
    // Of two who sign up at once with one address the late one is told why when asking again.
    if (error?.status === 500) ({ data, error } = await send());
    if (error?.code === "over_email_send_rate_limit") return false;
    if (error) throwAuthFailure(error, "Authentication failed");
    if (!data.user) throwAuthFailure(null, "Failed to create user");
    session = data.session;
  }
  if (!session) return false;
  try {
    await ensureUser(session);
  } catch (error) {
    const isSaid = error instanceof ApiError && error.isFromServer;
    throw new AuthFailure(isSaid ? error.message : "Failed to create user in database");
  }
  return true;
}

/** Has the link of a sign-up mailed once more; says nothing of whether there is anything to confirm. */
export async function resendConfirmation(email: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.resend({ type: "signup", email, options: await captcha() });
  if (error && !revealsAccount(error)) throwAuthFailure(error, "Failed to send the link");
}

/** Turns the token of a sign-up's mail into a session. It works once. */
export async function redeemConfirmation(tokenHash: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (error?.code === "otp_expired") throw new DeadLink();
  if (error || !data.session) throwAuthFailure(error, "Authentication failed");
  ensureUser(data.session).catch(() => {});
}

/**
 * Makes this the password of an account that was just confirmed. Somebody else may have signed up with the
 * address first: their password ends here.
 */
export async function choosePassword(password: string): Promise<void> {
  try {
    await updatePassword(password);
  } catch (failure) {
    const isOwn = failure instanceof AuthFailure && failure.code === "same_password";
    if (!isOwn) throw failure;
  }
}

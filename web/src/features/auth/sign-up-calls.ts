import { checkNewPassword, updatePassword } from "@/features/auth/auth-calls";
import {
  AuthFailure,
  DeadLink,
  revealsAccount,
  throwAuthFailure,
} from "@/features/auth/auth-failure";
import { solveCaptcha } from "@/features/auth/captcha";
import { ensureUser } from "@/features/auth/ensure-user";
import { ApiError } from "@/lib/api/api-error";
import { getSupabase } from "@/lib/session/supabase";

/**
 * Returns whether the new user is signed in. If not, the address awaits confirmation or already has
 * an account, which the response hides.
 */
export async function signUp(email: string, password: string): Promise<boolean> {
  await checkNewPassword(password, email);
  const supabase = await getSupabase();
  const present = (await supabase.auth.getSession()).data.session;
  // Auth stores addresses in lower case.
  let session = present?.user.email?.toLowerCase() === email.toLowerCase() ? present : null;
  if (!session) {
    const send = async () =>
      supabase.auth.signUp({ email, password, options: await solveCaptcha() });
    let { data, error } = await send();
    // When two people sign up with one address at once, Auth tells the later one the reason on a retry.
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
    const isFromServer = error instanceof ApiError && error.isFromServer;
    throw new AuthFailure(isFromServer ? error.message : "Failed to create user in database");
  }
  return true;
}

/** Resends a sign-up's link; does not reveal whether one is pending. */
export async function resendConfirmation(email: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.resend({
    type: "signup",
    email,
    options: await solveCaptcha(),
  });
  if (error && !revealsAccount(error)) throwAuthFailure(error, "Failed to send the link");
}

/** Exchanges a sign-up email's token for a session. It works once. */
export async function redeemConfirmation(tokenHash: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (error?.code === "otp_expired") throw new DeadLink();
  if (error || !data.session) throwAuthFailure(error, "Authentication failed");
  ensureUser(data.session).catch(() => {});
}

/**
 * Sets the password of a newly confirmed account, replacing that of anyone who signed up with the
 * address earlier.
 */
export async function choosePassword(password: string): Promise<void> {
  try {
    await updatePassword(password);
  } catch (failure) {
    const isOwn = failure instanceof AuthFailure && failure.code === "same_password";
    if (!isOwn) throw failure;
  }
}

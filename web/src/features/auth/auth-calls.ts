import {
  AuthFailure,
  DeadLink,
  revealsAccount,
  throwAuthFailure,
} from "@/features/auth/auth-failure";
import { captcha } from "@/features/auth/captcha";
import { ensureUser } from "@/features/auth/ensure-user";
import { passwordProblem } from "@/features/auth/password-rule";
import { paths } from "@/lib/paths";
import { getSupabase } from "@/lib/session/supabase";

export async function logIn(email: string, password: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.signInWithPassword({
    email,
    password,
    options: await captcha(),
  });
  if (error || !data.session) throwAuthFailure(error, "Authentication failed");
  // Heals a sign-up that stopped half-way. It must not keep anybody out, so nobody waits for it.
  ensureUser(data.session).catch(() => {});
}

/** Says nothing of whether the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  const supabase = await getSupabase();
  const redirectTo = `${location.origin}${paths.changePassword}`;
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo,
    ...(await captcha()),
  });
  if (error && !revealsAccount(error)) throwAuthFailure(error, "Failed to send reset instructions");
}

/** Turns the token of a recovery mail into a session. It works once. */
export async function redeemRecoveryToken(tokenHash: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  if (!error) return;
  // Any other refusal leaves the token as good as it was.
  if (error.code === "otp_expired") throw new DeadLink();
  throwAuthFailure(error, "Failed to update password");
}

/** Refuses what is no good as a new password of this address, before anything is sent. */
export async function checkNewPassword(password: string, email?: string): Promise<void> {
  const problem = await passwordProblem(password, email);
  if (problem) throw new AuthFailure(problem);
}

const wrongPassword = "Your current password is not right";

/**
 * Logs in again with the present password. The new session may set a password (Auth refuses sessions of more
 * than a day) and delete the account (the database refuses sessions of more than 15 minutes).
 */
export async function confirmPassword(
  password: string,
  fallback = "Failed to update password",
): Promise<void> {
  const supabase = await getSupabase();
  const email = (await supabase.auth.getSession()).data.session?.user.email;
  if (!email) throwAuthFailure(null, fallback);
  const { error } = await supabase.auth.signInWithPassword({
    email,
    password,
    options: await captcha(),
  });
  if (error?.code === "invalid_credentials") throw new AuthFailure(wrongPassword);
  if (error) throwAuthFailure(error, fallback);
}

/**
 * Sets a new password, with which the service ends every session but this one. It asks for the present
 * password, unless the session came by the link of a mail.
 */
export async function updatePassword(password: string, present?: string): Promise<void> {
  const supabase = await getSupabase();
  const email = (await supabase.auth.getSession()).data.session?.user.email;
  await checkNewPassword(password, email);
  const { error } = await supabase.auth.updateUser({
    password,
    ...(present === undefined ? {} : { current_password: present }),
  });
  if (error?.code?.startsWith("current_password_")) throw new AuthFailure(wrongPassword);
  if (error) throwAuthFailure(error, "Failed to update password");
}

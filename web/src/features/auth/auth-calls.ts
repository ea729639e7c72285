import {
  AuthFailure,
  DeadLink,
  revealsAccount,
  throwAuthFailure,
} from "@/features/auth/auth-failure";
import { solveCaptcha } from "@/features/auth/captcha";
import { ensureUser } from "@/features/auth/ensure-user";
import { passwordProblem } from "@/features/auth/password-rule";
import { paths } from "@/lib/paths";
import { getSupabase } from "@/lib/session/supabase";

export async function logIn(email: string, password: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.signInWithPassword({
    email,
    password,
    options: await solveCaptcha(),
  });
  if (error || !data.session) throwAuthFailure(error, "Authentication failed");
  // Repairs an interrupted sign-up. Not awaited, since a failure must not prevent the login.
  ensureUser(data.session).catch(() => {});
}

/** Does not reveal whether the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  const supabase = await getSupabase();
  const redirectTo = `${location.origin}${paths.changePassword}`;
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo,
    ...(await solveCaptcha()),
  });
  if (error && !revealsAccount(error)) throwAuthFailure(error, "Failed to send reset instructions");
}

/** Exchanges a recovery email's token for a session. It works once. */
export async function redeemRecoveryToken(tokenHash: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  if (!error) return;
  // After any other error the token is still valid.
  if (error.code === "otp_expired") throw new DeadLink();
  throwAuthFailure(error, "Failed to update password");
}

/** Rejects an unsuitable new password before anything is sent. */
export async function checkNewPassword(password: string, email?: string): Promise<void> {
  const problem = await passwordProblem(password, email);
  if (problem) throw new AuthFailure(problem);
}

const wrongPassword = "Your current password isn't right";

/**
 * Logs in again with the current password. The fresh session may set a password (Auth's limit is a
 * day) and delete the account (the database's limit is 15 minutes).
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
    options: await solveCaptcha(),
  });
  if (error?.code === "invalid_credentials") throw new AuthFailure(wrongPassword);
  if (error) throwAuthFailure(error, fallback);
}

/**
 * Sets a new password, which ends every other session. Auth requires the current password, unless
 * the session came from an email's link.
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

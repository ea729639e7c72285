import type { AuthError, Session } from "@supabase/supabase-js";
import { passwordProblem } from "@/features/auth/password-rule";
import { endOtherSessions } from "@/lib/access-token";
import { ApiError, networkError } from "@/lib/api-error";
import { paths } from "@/lib/paths";
import { getSupabase } from "@/lib/supabase";

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

/** The auth service's own words, where it has some that help; else the specification's. */
function fail(error: AuthError | null, fallback: string): never {
  // The client's own text for a lost connection is the browser's "Failed to fetch".
  if (error?.status === 0) throw new AuthFailure(networkError().message);
  if (error?.code === "over_request_rate_limit")
    throw new AuthFailure("Too many tries from your network. Please wait a few minutes.");
  // Past 500 a gateway answers for the service, and without a status nobody made sense: such a text is
  // the client's, of no use to a user.
  const isSaid = error?.status !== undefined && error.status <= 500 && error.message !== "";
  throw new AuthFailure(isSaid ? error.message : fallback, error?.code);
}

async function ensureUser(session: Session): Promise<void> {
  // Fetched on demand: the contract brings zod, which the login page does not need to appear.
  const [{ api }, contract] = await Promise.all([
    import("@/lib/api"),
    import("@contract/users.ts"),
  ]);
  const { id, email = "" } = session.user;
  await api(contract.ensureUser, { body: { email, supabaseId: id } });
}

export async function logIn(email: string, password: string): Promise<void> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  if (error || !data.session) fail(error, "Authentication failed");
  // Heals a sign-up that stopped half-way. It must not keep anybody out, so nobody waits for it.
  ensureUser(data.session).catch(() => {});
}

/** Answers whether the new user is signed in; if not, the e-mail address is to be confirmed first. */
export async function signUp(email: string, password: string): Promise<boolean> {
  await checkNewPassword(password);
  const supabase = await getSupabase();
  const present = (await supabase.auth.getSession()).data.session;
  // The service keeps addresses in lower case.
  let session = present?.user.email?.toLowerCase() === email.toLowerCase() ? present : null;
  if (!session) {
    const { data, error } = await supabase.auth.signUp({ email, password });
    if (error) fail(error, "Authentication failed");
    if (!data.user) fail(null, "Failed to create user");
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

export async function requestPasswordReset(email: string): Promise<void> {
  const supabase = await getSupabase();
  const redirectTo = `${location.origin}${paths.changePassword}`;
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) fail(error, "Failed to send reset instructions");
}

/** Turns the token of a recovery mail into a session. It works once. */
export async function redeemRecoveryToken(tokenHash: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  if (!error) return;
  // Any other refusal leaves the token as good as it was.
  if (error.code === "otp_expired") throw new DeadLink();
  fail(error, "Failed to update password");
}

/** Has a link mailed to the present address and one to the new; each is to be confirmed. */
export async function requestEmailChange(email: string): Promise<void> {
  const supabase = await getSupabase();
  const emailRedirectTo = `${location.origin}${paths.account}`;
  const { error } = await supabase.auth.updateUser({ email }, { emailRedirectTo });
  if (error) fail(error, "Failed to change your email");
}

/**
 * Confirms a change of the address from one side, by the token of the mail to it, which works once. Answers
 * the new address, or null while the other side has not confirmed it.
 */
export async function confirmEmailChange(tokenHash: string): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.verifyOtp({
    token_hash: tokenHash,
    type: "email_change",
  });
  if (error?.code === "otp_expired") throw new DeadLink();
  if (error) fail(error, "Failed to change your email");
  return data.session?.user.email ?? null;
}

/** Refuses what is no good as a new password, before anything is sent. */
export async function checkNewPassword(password: string): Promise<void> {
  const problem = await passwordProblem(password);
  if (problem) throw new AuthFailure(problem);
}

/** Proves that it is the account's owner who changes the password, by the present one. */
export async function confirmPassword(password: string): Promise<void> {
  const supabase = await getSupabase();
  const email = (await supabase.auth.getSession()).data.session?.user.email;
  if (!email) fail(null, "Failed to update password");
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error?.code === "invalid_credentials")
    throw new AuthFailure("Your current password is not right");
  if (error) fail(error, "Failed to update password");
}

/** Sets a new password and ends every session but this one: whoever else had one is out. */
export async function updatePassword(password: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ password });
  if (error) fail(error, "Failed to update password");
  await endOtherSessions().catch(() => {
    throw new AuthFailure(
      "Your password is changed, but your other devices are still logged in. Please try again.",
    );
  });
}

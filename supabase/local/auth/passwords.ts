import { randomUUID } from "node:crypto";
import { commonPasswords } from "../../../web/build/common-passwords.ts";
import { findGuess } from "../../../web/src/features/auth/guessable-password.ts";
import { bcrypt } from "./bcrypt.ts";
import { type AuthStack, type Rule, refusal } from "./rule.ts";
import { sessionIdOf } from "./sessions.ts";

/** Bcrypt ignores bytes beyond these. */
const maxPasswordBytes = 72;

const dummyHash = bcrypt.hash(randomUUID(), Number(process.env.LITE_AUTH_BCRYPT_COST ?? 10));

/** Always false, after the time of a password check. */
export const compareWithDummyHash = async (password: unknown) =>
  bcrypt.compare(String(password), await dummyHash);

/**
 * Hides whether an address has an account from callers without the password, in content and timing.
 */
export const hideUnconfirmedAccount: Rule = async (
  { fields: { email, password }, stack: { sql } },
  next,
) => {
  const response = await next();
  if (response.status !== 400 || !password) return response;
  const { error_code: code } = (await response.clone().json()) as { error_code?: string };
  if (code !== "email_not_confirmed" && code !== "invalid_credentials") return response;
  const [account] = await sql<{ hash: string | null }[]>`
    select encrypted_password as hash from auth.users where email = ${String(email).toLowerCase()}`;
  if (!account?.hash) {
    await compareWithDummyHash(password);
    return response;
  }
  // The library has checked the password of a confirmed account.
  if (code === "invalid_credentials") return response;
  return (await bcrypt.compare(String(password), account.hash))
    ? response
    : refusal(400, "invalid_credentials", "Invalid login credentials");
};

export const rejectLongPassword: Rule = async ({ fields: { password } }, next) =>
  typeof password === "string" && Buffer.byteLength(password) > maxPasswordBytes
    ? refusal(400, "validation_failed", "Password cannot be longer than 72 characters")
    : next();

const common = commonPasswords();

/** Rejects common passwords and the account's own address, as Auth rejects passwords of known leaks. */
export const rejectGuessablePassword: Rule = async ({ request, fields, stack }, next) => {
  const { password, email } = fields;
  if (typeof password !== "string") return next();
  const [account] = await stack.sql<{ email: string }[]>`
    select u.email from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${(await sessionIdOf(request)) ?? null}`;
  return [email, account?.email].some((address) => findGuess(password, String(address), common))
    ? refusal(
        422,
        "weak_password",
        "Password is known to be weak and easy to guess, please choose a different one.",
      )
    : next();
};

/** Whether this is the account's password; deletes the session that the check creates. */
async function verifyPassword({ serve, sql }: AuthStack, asked: Request, account: object) {
  const url = new URL("/auth/v1/token?grant_type=password", asked.url);
  const headers = { apikey: asked.headers.get("apikey") ?? "", "content-type": "application/json" };
  const body = JSON.stringify(account);
  const response = await serve(new Request(url, { method: "POST", headers, body }));
  const session = await sessionIdOf(response);
  if (session) await sql`delete from auth.sessions where id = ${session}`;
  return response.ok;
}

/** `secure_password_change` of config.toml: even with the current password, the session must be of this day. */
export const requireRecentSession: Rule = async ({ request, fields, stack }, next) => {
  if (!fields.password) return next();
  const [session] = await stack.sql`
    select created_at < now() - interval '24 hours' as "isOld" from auth.sessions
    where id = ${(await sessionIdOf(request)) ?? null}`;
  return session?.isOld
    ? refusal(400, "reauthentication_needed", "Password update requires reauthentication")
    : next();
};

/** A new password requires the current one, unless an email's link started the session. */
export const requireCurrentPassword: Rule = async ({ request, fields, stack }, next) => {
  if (!fields.password) return next();
  const { authorization = "", apikey = "" } = Object.fromEntries(request.headers);
  const own = await stack.serve(new Request(request.url, { headers: { authorization, apikey } }));
  if (!own.ok) return own;
  const { email } = (await own.json()) as { email: string };
  const [session] = await stack.sql`
    select tag from auth.sessions where id = ${(await sessionIdOf(request)) ?? null}`;
  if (session?.tag === "otp") return next();
  const refuse = (code: string) =>
    refusal(400, code, "Current password required when setting new password.");
  const present = fields.current_password;
  if (!present) return refuse("current_password_required");
  return (await verifyPassword(stack, request, { email, password: present }))
    ? next()
    : refuse("current_password_invalid");
};

export const endOtherSessions: Rule = async ({ request, fields, stack: { sql, mails } }, next) => {
  const response = await next();
  if (!fields.password || !response.ok) return response;
  const { id, email } = (await response.clone().json()) as { id: string; email: string };
  const session = (await sessionIdOf(request)) ?? null;
  await sql`delete from auth.sessions where user_id = ${id} and id is distinct from ${session}`;
  mails.send("password_changed", email, { Email: email });
  return response;
};

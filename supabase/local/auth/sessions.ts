import { type Rule, refusal } from "./rule.ts";

/** The session id in a request's or response's token; undefined without one. */
export async function sessionIdOf(from: Request | Response): Promise<string | undefined> {
  try {
    const token =
      from instanceof Request
        ? from.headers.get("authorization")
        : from.headers.has("location")
          ? new URLSearchParams(from.headers.get("location")?.split("#")[1]).get("access_token")
          : ((await from.clone().json()) as { access_token?: string }).access_token;
    const [, claims = ""] = token?.split(".") ?? [];
    return JSON.parse(Buffer.from(claims, "base64url").toString()).session_id;
  } catch {
    return undefined;
  }
}

/** Records the session's device, which the library does not store. */
export const recordDevice: Rule = async ({ request, stack: { sql } }, next) => {
  const response = await next();
  const session = await sessionIdOf(response);
  const agent = request.headers.get("user-agent");
  if (session) await sql`update auth.sessions set user_agent = ${agent} where id = ${session}`;
  return response;
};

/** Marks a session that an email's link started. Auth has a table for it, the library has none. */
export const markRecoverySession: Rule = async ({ stack: { sql } }, next) => {
  const response = await next();
  const session = await sessionIdOf(response);
  if (session) await sql`update auth.sessions set tag = 'otp' where id = ${session}`;
  return response;
};

export const rejectAppMetadata: Rule = async ({ fields }, next) =>
  "app_metadata" in fields
    ? refusal(403, "not_admin", "Updating app_metadata requires admin privileges")
    : next();

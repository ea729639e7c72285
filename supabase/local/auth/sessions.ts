import { type Rule, refusal } from "./rule.ts";

/** The session that a token of a call or of an answer is about; undefined where there is none. */
export async function sessionOf(from: Request | Response): Promise<string | undefined> {
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

/** Of which device a session is, which the library does not keep. */
export const noteDevice: Rule = async ({ request, stack: { sql } }, next) => {
  const answer = await next();
  const session = await sessionOf(answer);
  const agent = request.headers.get("user-agent");
  if (session) await sql`update auth.sessions set user_agent = ${agent} where id = ${session}`;
  return answer;
};

/** That a session came by a link of a mail. Auth has a table for it, the library has none. */
export const noteRecovery: Rule = async ({ stack: { sql } }, next) => {
  const answer = await next();
  const session = await sessionOf(answer);
  if (session) await sql`update auth.sessions set tag = 'otp' where id = ${session}`;
  return answer;
};

export const leaveRolesAlone: Rule = async ({ said }, next) =>
  "app_metadata" in said
    ? refusal(403, "not_admin", "Updating app_metadata requires admin privileges")
    : next();

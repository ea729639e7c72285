import { createHash } from "node:crypto";
import { type AuthCall, type AuthStack, type Rule, refusal } from "./rule.ts";

/** Auth's message after the first of two links. */
const otherLinkMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

interface Change {
  readonly email: string;
  readonly newEmail: string;
  readonly old: string;
  readonly new: string;
}

/** An address change emails both addresses; the library emails the old one only. */
export const mailBothAddresses: Rule = async ({ fields, stack: { sql, mails } }, next) => {
  const response = await next();
  if (!fields.email || !response.ok) return response;
  const { id } = (await response.clone().json()) as { id: string };
  const [change] = await sql<Change[]>`
    update auth.users set email_change_confirm_status = 0
    where id = ${id} and email_change = ${String(fields.email).toLowerCase()}
    returning email, email_change as "newEmail",
      email_change_token_current as old, email_change_token_new as new`;
  if (!change) return response;
  const { email: Email, newEmail: NewEmail } = change;
  mails.send("email_change", NewEmail, { Email, NewEmail, TokenHash: change.new });
  mails.send("email_change", Email, { Email, NewEmail, TokenHash: change.old });
  return response;
};

/** Consumes a token as the first of two required links; false for a second or invalid one. */
async function consumeFirstToken({ sql, otpExpiry }: AuthStack, token: string): Promise<boolean> {
  const rows = await sql`
    update auth.users set email_change_confirm_status = 1,
      email_change_token_current = nullif(email_change_token_current, ${token}),
      email_change_token_new = nullif(email_change_token_new, ${token})
    where ${token} in (email_change_token_current, email_change_token_new)
      and email_change_confirm_status = 0
      and email_change_sent_at > now() - make_interval(secs => ${otpExpiry})`;
  if (rows.count > 0) return true;
  // The library completes the change only with the old address's token, so the second token takes
  // its place.
  await sql`
    update auth.users set email_change_token_current = ${token}, email_change_token_new = null
    where email_change_token_new = ${token} and email_change_confirm_status = 1`;
  return false;
}

/** Handles an address change from the first link to the notice to the old address. */
export const followBothLinks: Rule = async ({ request, fields, stack }, next) => {
  const token = tokenOf(request, fields);
  if (token === undefined) return next();
  const [owner] = await stack.sql<{ id: string; email: string }[]>`
    select id, email from auth.users
    where ${token} in (email_change_token_current, email_change_token_new)`;
  const isFirstOfTwo = await consumeFirstToken(stack, token);
  const response = await next();
  if (isFirstOfTwo) return redirectToOtherLink(response);
  if (response.status === 500) return refusal(500, "unexpected_failure", "Error confirm email");
  const [now] = await stack.sql<{ email: string }[]>`
    select email from auth.users where id = ${owner?.id ?? null}`;
  if (owner && now && now.email !== owner.email)
    stack.mails.send("email_changed", owner.email, { Email: now.email, OldEmail: owner.email });
  return response;
};

/** Turns the rejection of a consumed first token into Auth's notice about the other link. */
function redirectToOtherLink(refused: Response): Response {
  const location = refused.headers.get("location");
  if (location === null) return Response.json({ msg: otherLinkMessage, code: "200" });
  const message = new URLSearchParams({ message: otherLinkMessage, sb: "" });
  const headers = { location: location.replace(/#.*|$/, `#${message}`) };
  return new Response(null, { status: 303, headers });
}

/** The stored token of an address change; undefined in other requests. */
function tokenOf(request: Request, fields: AuthCall["fields"]): string | undefined {
  const { type, token, token_hash: tokenHash, email } = fields;
  if (type !== "email_change") return undefined;
  const stored = request.method === "GET" ? token : tokenHash;
  if (typeof stored === "string") return stored;
  if (typeof token !== "string" || typeof email !== "string") return undefined;
  return createHash("sha256")
    .update(email.toLowerCase() + token)
    .digest("hex");
}

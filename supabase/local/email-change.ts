import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { Sql } from "postgres";
import type { Serve } from "./lite-answers.ts";
import type { Mail } from "./mailbox.ts";

/** In the words of GoTrue, which the answer to the first link carries. */
const otherIsMissing =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

export interface EmailChangeOptions {
  readonly sql: Sql;
  /** How many seconds a link is good for. */
  readonly otpExpiry: number;
  readonly deliver: (mail: Mail) => void;
}

export interface EmailChange {
  /** The mail driver. */
  send(mail: Mail): void;
  serve: Serve;
}

/**
 * A change of the address as GoTrue has it where addresses are confirmed: a mail to the old address and one to
 * the new, and the change with the second token, in either order. The library mails to the old address
 * only, and is content with that one token.
 */
export function confirmFromBothSides(
  serve: Serve,
  { sql, otpExpiry, deliver }: EmailChangeOptions,
): EmailChange {
  const held = new AsyncLocalStorage<Mail[]>();

  async function updateUser(request: Request): Promise<Response> {
    const mails: Mail[] = [];
    const answer = await held.run(mails, () => serve(request));
    const [mail] = mails;
    if (!mail || !answer.ok) return answer;
    const { id } = (await answer.clone().json()) as { id: string };
    const [change] = await sql<{ email: string; new_email: string; old: string; new: string }[]>`
      update auth.users set email_change_confirm_status = 0 where id = ${id}
      returning email, email_change as new_email,
        email_change_token_current as old, email_change_token_new as new`;
    for (const [to, token] of change
      ? ([
          [change.new_email, change.new],
          [change.email, change.old],
        ] as const)
      : []) {
      const html = wordsFor(mail.html, to === change?.new_email).replaceAll(
        /(?<=[?&]token_hash=)[^&"]*/g,
        token,
      );
      // The library's plain text names a code that is good for one of the two only.
      deliver({ ...mail, to, html, text: "" });
    }
    return answer;
  }

  /** Takes a token as the first of the two; false for a second one, and for what is none. */
  async function isFirst(token: string): Promise<boolean> {
    const taken = await sql`
      update auth.users set email_change_confirm_status = 1,
        email_change_token_current = nullif(email_change_token_current, ${token}),
        email_change_token_new = nullif(email_change_token_new, ${token})
      where ${token} in (email_change_token_current, email_change_token_new)
        and email_change_confirm_status = 0
        and email_change_sent_at > now() - make_interval(secs => ${otpExpiry})`;
    if (taken.count > 0) return true;
    // The library finishes the change for the token of the old address, so the last one becomes that.
    await sql`
      update auth.users set email_change_token_current = ${token}, email_change_token_new = null
      where email_change_token_new = ${token} and email_change_confirm_status = 1`;
    return false;
  }

  async function verify(request: Request): Promise<Response> {
    const token = await tokenOf(request.clone());
    const isHalf = token !== undefined && (await isFirst(token));
    const answer = await serve(request);
    if (!isHalf) return answer;
    // The library refuses a token that is gone, in the place where it would have answered.
    const location = answer.headers.get("location");
    if (location === null) return Response.json({ msg: otherIsMissing, code: "200" });
    const message = new URLSearchParams({ message: otherIsMissing, sb: "" });
    return new Response(null, {
      status: 303,
      headers: { location: location.replace(/#.*|$/, `#${message}`) },
    });
  }

  return {
    send(mail) {
      const during = held.getStore();
      if (during) during.push(mail);
      else deliver(mail);
    },
    serve(request) {
      const { pathname } = new URL(request.url);
      if (request.method === "PUT" && pathname === "/auth/v1/user") return updateUser(request);
      return pathname === "/auth/v1/verify" ? verify(request) : serve(request);
    },
  };
}

/** Of a template that speaks to both, what is meant for the new address or for the old one. */
const wordsFor = (html: string, isNew: boolean) =>
  html.replaceAll(
    /\{\{ if eq \.SendingTo \.NewEmail \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/gs,
    (_, toNew: string, toOld: string) => (isNew ? toNew : toOld),
  );

/** The token of a change of address as it is kept; undefined in a request about anything else. */
async function tokenOf(request: Request): Promise<string | undefined> {
  const isLink = request.method === "GET";
  const sent = isLink
    ? Object.fromEntries(new URL(request.url).searchParams)
    : await request.json().catch(() => null);
  const { type, token, token_hash: tokenHash, email } = (sent ?? {}) as Record<string, unknown>;
  if (type !== "email_change") return undefined;
  const stored = isLink ? token : tokenHash;
  if (typeof stored === "string") return stored;
  if (typeof token !== "string" || typeof email !== "string") return undefined;
  return createHash("sha256")
    .update(email.toLowerCase() + token)
    .digest("hex");
}

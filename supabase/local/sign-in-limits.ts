import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { bodyOf, endpointOf, refuse, type WithBody } from "./auth-calls.ts";

export interface SignInLimits {
  /** Sign-ups and guesses of a network in five minutes, as config.toml has them; mails of all in an hour. */
  readonly tries: number;
  /** From one mail to the next of its kind, to the same address or from the same account: `max_frequency`. */
  readonly millisecondsBetweenMails: number;
}

interface Call {
  /** The endpoint, and "mail" where it sends one. */
  readonly kinds: readonly (string | undefined)[];
  readonly network: string;
  /** Whom a mail goes to and, of a signed-in caller, whom it comes from. */
  readonly mailed: readonly string[];
}

/** What somebody gains by repeating, and how often that may be. */
interface Rule {
  readonly kind: string;
  /** Those whose tries are counted, each by itself. */
  readonly counted: (call: Call) => readonly string[];
  readonly tries: number;
  readonly milliseconds: number;
  /** What was refused sent no mail, and does not count. */
  readonly forgivesRefusals?: true;
  readonly code: string;
  readonly message: (seconds: number) => string;
}

const mailing = ["recover", "otp", "magiclink", "resend", "reauthenticate"];

const perNetwork = (kind: string, tries: number): Rule => ({
  kind,
  tries,
  milliseconds: 5 * 60_000,
  code: "over_request_rate_limit",
  counted: ({ network }) => [network],
  message: () => "Request rate limit reached",
});

const ofMails = {
  kind: "mail",
  forgivesRefusals: true,
  code: "over_email_send_rate_limit",
} as const;

/**
 * As the hosted service has them, which counts right passwords with wrong ones and with renewals, and of
 * whose mails thirty an hour go out unless its owner allows more.
 */
const rulesFor = ({ tries, millisecondsBetweenMails }: SignInLimits): readonly Rule[] => [
  perNetwork("token", 5 * tries),
  ...["verify", "signup", "user", ...mailing].map((kind) => perNetwork(kind, tries)),
  {
    ...ofMails,
    tries: 1,
    milliseconds: millisecondsBetweenMails,
    counted: ({ mailed }) => mailed,
    message: (seconds) =>
      `For security purposes, you can only request this after ${seconds} seconds.`,
  },
  {
    ...ofMails,
    tries,
    milliseconds: 60 * 60_000,
    counted: () => ["all"],
    message: () => "email rate limit exceeded",
  },
];

/** More of those who are counted are not told apart: the one not heard of longest is forgotten. */
const knownCallers = 10_000;

/** The address of a caller, of IPv6 the network: one subscriber has all of its addresses. */
function networkOf(c: Context): string {
  const { address = "" } = getConnInfo(c).remote;
  return isIPv6(address) && !address.includes(".")
    ? address.split(":").slice(0, 4).join(":")
    : address;
}

/** Whom a token names. Nobody has verified it: a false one is refused, which is forgiven. */
function claimsOf(c: Context): { readonly sub?: unknown; readonly email?: unknown } {
  try {
    const [, claims = ""] = c.req.header("authorization")?.split(".") ?? [];
    return JSON.parse(Buffer.from(claims, "base64url").toString()) ?? {};
  } catch {
    return {};
  }
}

const asKept = (address: unknown) =>
  typeof address === "string" ? address.trim().toLowerCase() : "";

function callOf(c: Context<WithBody>): Call {
  const endpoint = endpointOf(c.req.path);
  const address = asKept(bodyOf(c).email);
  const own = claimsOf(c);
  // Of an account that is to have the address that it has, nobody is told.
  const isChange = endpoint === "user" && address !== "" && address !== asKept(own.email);
  const isMail = isChange || mailing.includes(endpoint ?? "");
  return {
    kinds: [endpoint, ...(isMail ? ["mail"] : [])],
    network: networkOf(c),
    mailed: [address, asKept(own.sub)].flatMap((who) => (who === "" ? [] : [`${endpoint} ${who}`])),
  };
}

interface Window {
  readonly began: number;
  tries: number;
}

/** Limits how often auth calls are tried that somebody gains by repeating, as the hosted service does it. */
export function limitSignIn(limits: SignInLimits, now = Date.now): MiddlewareHandler<WithBody> {
  const rules = rulesFor(limits);
  const windows = new Map<string, Window>();

  function windowOf(rule: Rule, who: string): Window {
    const key = `${rules.indexOf(rule)} ${who}`;
    const known = windows.get(key);
    const isOver = !known || now() - known.began >= rule.milliseconds;
    const window = isOver ? { began: now(), tries: 0 } : known;
    windows.delete(key);
    windows.set(key, window);
    for (const oldest of windows.keys()) if (windows.size > knownCallers) windows.delete(oldest);
    return window;
  }

  return async (c, next) => {
    const isRead = c.req.method === "GET" && endpointOf(c.req.path) === "user";
    if (isRead || c.req.method === "OPTIONS") return next();
    const call = callOf(c);
    const counted = rules
      .filter(({ kind }) => call.kinds.includes(kind))
      .flatMap((rule) => rule.counted(call).map((who) => ({ rule, window: windowOf(rule, who) })));
    const full = counted.find(({ rule, window }) => window.tries >= rule.tries);
    if (full) {
      const { rule, window } = full;
      const seconds = Math.ceil((window.began + rule.milliseconds - now()) / 1000);
      c.header("retry-after", String(seconds));
      return refuse(c, 429, rule.code, rule.message(seconds));
    }
    // Counted before it is known how it ends, so that many at once do not slip through.
    for (const { window } of counted) window.tries++;
    await next();
    const wasRefused = c.res.status >= 400 && c.res.status < 500;
    for (const { rule, window } of counted) if (wasRefused && rule.forgivesRefusals) window.tries--;
  };
}

import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { bodyOf, endpointOf, refuse, type WithBody } from "./auth-calls.ts";

export interface SignInLimits {
  /** Guesses of an address in five minutes, as config.toml has them, and mails of all in an hour. */
  readonly tries: number;
  /** From one mail to the next to the same address or from the same account: `max_frequency`. */
  readonly millisecondsBetweenMails: number;
}

interface Call {
  readonly endpoint: string | undefined;
  readonly isRefresh: boolean;
  /** The address, of IPv6 the network: one subscriber has all of its addresses. */
  readonly network: string;
  /** Whom a mail goes to and, of a signed-in caller, whom it comes from; empty where none is sent. */
  readonly mailed: readonly string[];
}

/** What somebody gains by repeating, and how often that may be. */
interface Rule {
  readonly name: string;
  readonly fits: (call: Call) => boolean;
  /** Those whose tries are counted, each by itself. */
  readonly counted: (call: Call) => readonly string[];
  readonly tries: number;
  readonly milliseconds: number;
  /** Tries that do not count: who knows the password may use it, and what was refused sent no mail. */
  readonly forgives?: "success" | "refusal";
  readonly refusal: readonly [code: string, message: (seconds: number) => string];
}

const fiveMinutes = 5 * 60_000;

const fromNetwork = {
  counted: ({ network }: Call) => [network],
  milliseconds: fiveMinutes,
  refusal: [
    "over_request_rate_limit",
    () => "Too many tries from your network. Please wait a few minutes.",
  ],
} as const;

const sendsMail = ({ mailed }: Call) => mailed.length > 0;

/** As the hosted service has them, of whose mails thirty an hour go out unless its owner allows more. */
const rulesFor = ({ tries, millisecondsBetweenMails }: SignInLimits): readonly Rule[] => [
  {
    ...{ name: "refresh", ...fromNetwork, tries: 5 * tries, forgives: "success" },
    fits: ({ endpoint, isRefresh }) => endpoint === "token" && isRefresh,
  },
  {
    ...{ name: "sign-in", ...fromNetwork, tries, forgives: "success" },
    fits: ({ endpoint, isRefresh }) => endpoint === "token" && !isRefresh,
  },
  {
    ...{ name: "code", ...fromNetwork, tries, forgives: "success" },
    fits: ({ endpoint }) => endpoint === "verify",
  },
  // A school or a club may come by one address.
  {
    ...{ name: "sign-up", ...fromNetwork, tries: 20 * tries },
    fits: ({ endpoint }) => endpoint === "signup",
  },
  { name: "mail", ...fromNetwork, tries, fits: sendsMail },
  {
    ...{ name: "next mail", tries: 1, milliseconds: millisecondsBetweenMails, forgives: "refusal" },
    fits: sendsMail,
    counted: ({ mailed }) => mailed,
    refusal: [
      "over_email_send_rate_limit",
      (seconds) => `For security purposes, you can only request this after ${seconds} seconds.`,
    ],
  },
  {
    ...{ name: "mail of all", tries, milliseconds: 60 * 60_000, forgives: "refusal" },
    fits: sendsMail,
    counted: () => ["all"],
    refusal: ["over_email_send_rate_limit", () => "email rate limit exceeded"],
  },
];

/** More of those who are counted are not told apart: the one not heard of longest is forgotten. */
const knownCallers = 10_000;

function networkOf(c: Context): string {
  const { address = "" } = getConnInfo(c).remote;
  return isIPv6(address) && !address.includes(".")
    ? address.split(":").slice(0, 4).join(":")
    : address;
}

/** The account that a token names. Nobody has verified it: a false one is refused, which is forgiven. */
function accountOf(c: Context): string[] {
  try {
    const [, claims = ""] = c.req.header("authorization")?.split(".") ?? [];
    const { sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
    return typeof sub === "string" ? [sub] : [];
  } catch {
    return [];
  }
}

const mailing = ["recover", "otp", "magiclink", "resend", "reauthenticate"];

function callOf(c: Context<WithBody>): Call {
  const endpoint = endpointOf(c.req.path);
  const { email } = bodyOf(c);
  const isChange = endpoint === "user" && c.req.method === "PUT" && email !== undefined;
  return {
    endpoint,
    isRefresh: c.req.query("grant_type") === "refresh_token",
    network: networkOf(c),
    mailed:
      isChange || mailing.includes(endpoint ?? "")
        ? [...(typeof email === "string" ? [email.toLowerCase()] : []), ...accountOf(c)]
        : [],
  };
}

function wasRefused(answer: Response): boolean {
  // A link of a mail is answered by sending the browser on, with what was wrong in the address.
  const leadsTo = answer.headers.get("location") ?? "";
  return (answer.status >= 400 && answer.status < 500) || /[?#&]error=/.test(leadsTo);
}

interface Window {
  readonly began: number;
  tries: number;
}

/** Limits how often auth calls are tried that somebody gains by repeating, as the hosted service does it. */
export function limitSignIn(limits: SignInLimits, now = Date.now): MiddlewareHandler<WithBody> {
  const rules = rulesFor(limits);
  const windows = new Map<string, Window>();

  function windowOf({ name, milliseconds }: Rule, who: string): Window {
    const key = `${name} ${who}`;
    const known = windows.get(key);
    const isOver = !known || now() - known.began >= milliseconds;
    const window = isOver ? { began: now(), tries: 0 } : known;
    windows.delete(key);
    windows.set(key, window);
    for (const oldest of windows.keys()) if (windows.size > knownCallers) windows.delete(oldest);
    return window;
  }

  return async (c, next) => {
    if (c.req.method === "OPTIONS") return next();
    const call = callOf(c);
    const counted = rules
      .filter(({ fits }) => fits(call))
      .flatMap((rule) => rule.counted(call).map((who) => ({ rule, window: windowOf(rule, who) })));
    const full = counted.find(({ rule, window }) => window.tries >= rule.tries);
    if (full) {
      const { rule, window } = full;
      const seconds = Math.ceil((window.began + rule.milliseconds - now()) / 1000);
      c.header("retry-after", String(seconds));
      return refuse(c, 429, rule.refusal[0], rule.refusal[1](seconds));
    }
    // Counted before it is known how it ends, so that many at once do not slip through.
    for (const { window } of counted) window.tries++;
    await next();
    const forgiven = wasRefused(c.res) ? "refusal" : "success";
    for (const { rule, window } of counted) if (rule.forgives === forgiven) window.tries--;
  };
}

import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";
import { bodyOf, endpointOf, refuse, type WithBody } from "./auth-calls.ts";

interface SignInLimits {
  /**
   * Sign-ups and guesses per network in five minutes, as in config.toml; emails of all callers per
   * hour.
   */
  readonly tries: number;
  /**
   * The minimum time between emails of one kind to one address or from one account:
   * `max_frequency`.
   */
  readonly millisecondsBetweenMails: number;
}

interface Call {
  /** The endpoint, and "mail" if it sends an email. */
  readonly kinds: readonly (string | undefined)[];
  readonly network: string;
  /** An email's recipient and, for a signed-in caller, its sender. */
  readonly mailed: readonly string[];
}

/** A rate limit: the calls it counts and the tries it allows. */
interface Rule {
  readonly kind: string;
  /** The keys that are counted separately. */
  readonly counted: (call: Call) => readonly string[];
  readonly tries: number;
  readonly milliseconds: number;
  /** Rejected calls sent no email, so they do not count. */
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

const mailRule = {
  kind: "mail",
  forgivesRefusals: true,
  code: "over_email_send_rate_limit",
} as const;

/**
 * The hosted service's limits: it counts correct passwords, wrong ones and token refreshes
 * together, and allows thirty emails an hour by default.
 */
const rulesFor = ({ tries, millisecondsBetweenMails }: SignInLimits): readonly Rule[] => [
  perNetwork("token", 5 * tries),
  ...["verify", "signup", "user", ...mailing].map((kind) => perNetwork(kind, tries)),
  {
    ...mailRule,
    tries: 1,
    milliseconds: millisecondsBetweenMails,
    counted: ({ mailed }) => mailed,
    message: (seconds) =>
      `For security purposes, you can only request this after ${seconds} seconds.`,
  },
  {
    ...mailRule,
    tries,
    milliseconds: 60 * 60_000,
    counted: () => ["all"],
    message: () => "email rate limit exceeded",
  },
];

/** The maximum number of tracked callers; beyond it, the least recent is forgotten. */
const knownCallers = 10_000;

/** A caller's IPv4 address, or IPv6 network, since one subscriber has a whole network. */
function networkOf(c: Context): string {
  const { address = "" } = getConnInfo(c).remote;
  return isIPv6(address) && !address.includes(".")
    ? address.split(":").slice(0, 4).join(":")
    : address;
}

/**
 * The token's claims, unverified: Auth rejects a forged token, and the rejection is not counted.
 */
function claimsOf(c: Context): { readonly sub?: unknown; readonly email?: unknown } {
  try {
    const [, claims = ""] = c.req.header("authorization")?.split(".") ?? [];
    return JSON.parse(Buffer.from(claims, "base64url").toString()) ?? {};
  } catch {
    return {};
  }
}

const normalizeAddress = (address: unknown) =>
  typeof address === "string" ? address.trim().toLowerCase() : "";

function callOf(c: Context<WithBody>): Call {
  const endpoint = endpointOf(c.req.path);
  const address = normalizeAddress(bodyOf(c).email);
  const own = claimsOf(c);
  // Setting the same address again sends no email.
  const isChange = endpoint === "user" && address !== "" && address !== normalizeAddress(own.email);
  const isMail = isChange || mailing.includes(endpoint ?? "");
  return {
    kinds: [endpoint, ...(isMail ? ["mail"] : [])],
    network: networkOf(c),
    mailed: [address, normalizeAddress(own.sub)].flatMap((who) =>
      who === "" ? [] : [`${endpoint} ${who}`],
    ),
  };
}

interface Window {
  readonly began: number;
  tries: number;
}

/** Limits auth calls that attackers repeat, as the hosted service does. */
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
    // Counted before the result is known, so that parallel calls cannot slip through.
    for (const { window } of counted) window.tries++;
    await next();
    const wasRefused = c.res.status >= 400 && c.res.status < 500;
    for (const { rule, window } of counted) if (wasRefused && rule.forgivesRefusals) window.tries--;
  };
}

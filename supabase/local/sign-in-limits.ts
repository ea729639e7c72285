import { isIPv6 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, MiddlewareHandler } from "hono";

/** The auth calls that somebody gains by repeating, and how often an address may repeat them. */
interface Rule {
  readonly name: string;
  readonly fits: (path: string, query: (name: string) => string | undefined) => boolean;
  /** Tries in a window, as a multiple of the limit for guesses. */
  readonly times: number;
  /** Whether only tries that were refused count: who knows the password may use it. */
  readonly onlyFailures: boolean;
}

const ends = (path: string, ...names: string[]) =>
  names.some((name) => path === `/auth/v1/${name}`);

const rules: readonly Rule[] = [
  {
    name: "refresh",
    fits: (path, query) => ends(path, "token") && query("grant_type") === "refresh_token",
    times: 5,
    onlyFailures: true,
  },
  { name: "sign-in", fits: (path) => ends(path, "token"), times: 1, onlyFailures: true },
  { name: "code", fits: (path) => ends(path, "verify"), times: 1, onlyFailures: true },
  {
    name: "mail",
    fits: (path) => ends(path, "recover", "otp", "magiclink", "resend"),
    times: 1,
    onlyFailures: false,
  },
  // A school or a club may come by one address.
  { name: "sign-up", fits: (path) => ends(path, "signup"), times: 20, onlyFailures: false },
];

/** As the hosted service counts. */
const windowMilliseconds = 5 * 60_000;

/** More addresses than this are not told apart: the one not heard of longest is forgotten. */
const knownAddresses = 10_000;

/** Who calls. Of IPv6 the network, as one subscriber has all of its addresses. */
function addressOf(c: Context): string {
  const { address = "" } = getConnInfo(c).remote;
  return isIPv6(address) && !address.includes(".")
    ? address.split(":").slice(0, 4).join(":")
    : address;
}

function wasRefused(answer: Response): boolean {
  // A link of a mail is answered by sending the browser on, with what was wrong in the address.
  const leadsTo = answer.headers.get("location") ?? "";
  return (answer.status >= 400 && answer.status < 500) || /[?#&]error=/.test(leadsTo);
}

function tooMany(c: Context, milliseconds: number): Response {
  const message = "Too many tries from your network. Please wait a few minutes.";
  c.header("retry-after", String(Math.ceil(milliseconds / 1000)));
  return c.json(
    { code: 429, error_code: "over_request_rate_limit", msg: message, error: message, message },
    429,
  );
}

/**
 * Limits per address how often sign-in calls are tried, as the hosted service does it: `limit` guesses
 * and mails in five minutes, and a multiple of it of what is harmless.
 */
export function limitSignIn(limit: number, now = Date.now): MiddlewareHandler {
  const windows = new Map<string, { began: number; tries: number }>();

  function windowOf(key: string) {
    const known = windows.get(key);
    const isOver = !known || now() - known.began >= windowMilliseconds;
    const window = isOver ? { began: now(), tries: 0 } : known;
    windows.delete(key);
    windows.set(key, window);
    for (const oldest of windows.keys()) if (windows.size > knownAddresses) windows.delete(oldest);
    return window;
  }

  return async (c, next) => {
    const rule = rules.find(({ fits }) => fits(c.req.path, (name) => c.req.query(name)));
    if (!rule || c.req.method === "OPTIONS") return next();
    const window = windowOf(`${rule.name} ${addressOf(c)}`);
    if (window.tries >= limit * rule.times)
      return tooMany(c, window.began + windowMilliseconds - now());
    // Counted before it is known how it ends, so that many at once do not slip through.
    window.tries++;
    await next();
    if (rule.onlyFailures && !wasRefused(c.res)) window.tries--;
  };
}

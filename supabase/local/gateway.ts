import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { refuseOddCalls, type WithBody } from "./auth-calls.ts";
import { gatewayUrl, type StackConfig, signInLimits } from "./config.ts";
import { headersOf, pipeResponse, readBody, sendRequest } from "./forward.ts";
import { serve } from "./serve.ts";
import type { Service } from "./service.ts";
import { limitSignIn } from "./sign-in-limits.ts";
import type { OnUpgrade } from "./upgrade.ts";

/** Where each path prefix goes, as on Supabase: `/rest/v1` → address of the service behind it. */
export type Routes = ReadonlyMap<string, string>;

/** As much as the largest upload with what a form puts around it, and of everything else far less. */
const largestUpload = 2.1 * 1024 * 1024;
const largestBody = 1024 * 1024;

/** Longer than any part of the stack takes for an answer, so that this limit is for what has died. */
const defaultTimeout = 70_000;

interface GatewayOptions {
  /** How long a service has for its answer. */
  readonly timeout?: number | undefined;
  /** What serves WebSockets, which is Realtime. */
  readonly onUpgrade?: OnUpgrade;
}

interface Env {
  readonly Bindings: HttpBindings;
  readonly Variables: WithBody["Variables"] & {
    /** What a service answers, until everything has been said about its headers. */
    answer?: IncomingMessage;
  };
}

/** As on Supabase, pages of any origin may read why the gateway itself refused. */
function failure(c: Context, status: 400 | 404 | 413 | 502 | 504, code: string, error: string) {
  c.header("access-control-allow-origin", c.res.headers.get("access-control-allow-origin") ?? "*");
  return c.json({ error, message: error, code }, status);
}

const tooLarge = (c: Context, largest: number) =>
  failure(
    c,
    413,
    "TOO_LARGE",
    `This is more than can be sent at once (${Math.floor(largest)} bytes)`,
  );

/**
 * The one address of the backend. Paths of functions lose `/functions/v1`, all others stay whole. The
 * server has resolved a path's dots before it comes here, so that none leads out of its prefix.
 */
export async function startGateway(
  config: StackConfig,
  routes: Routes,
  { timeout = defaultTimeout, onUpgrade }: GatewayOptions = {},
): Promise<Service> {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    c.header("x-content-type-options", "nosniff");
    // What says nothing about it is of one caller, and nothing in between is to keep it.
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    const answer = c.get("answer");
    if (!answer) return;
    await pipeResponse(answer, c.res.status, c.res.headers, c.env.outgoing);
    c.res = undefined;
    c.res = RESPONSE_ALREADY_SENT;
  });
  // Whole, as Supabase's gateway does it: whatever a service leaves unread is none of the caller's.
  app.use(async (c, next) => {
    const largest = c.req.path.startsWith("/storage/v1/") ? largestUpload : largestBody;
    const body = await readBody(c.env.incoming, largest);
    if (!body) return tooLarge(c, largest);
    c.set("body", body);
    return next();
  });
  // The auth routes of the library forget the headers without which no browser reads an answer. As on
  // Supabase any origin may ask: what matters is the token, and it is never in a cookie.
  app.use(
    "/auth/v1/*",
    cors({
      origin: (origin) => origin || "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      exposeHeaders: ["retry-after"],
      maxAge: 7200,
    }),
    refuseOddCalls,
    limitSignIn(signInLimits(config)),
  );
  for (const [prefix, target] of routes)
    app.all(`${prefix}/*`, async (c) => {
      const { host, pathname, search } = new URL(c.req.url);
      if (pathname.includes("%00")) return failure(c, 400, "INVALID", "No path has a NUL in it.");
      const { incoming, outgoing } = c.env;
      const hungUp = new AbortController();
      outgoing.once("close", () => outgoing.writableFinished || hungUp.abort());
      const answer = await sendRequest(target + pathname.replace(/^\/functions\/v1/, "") + search, {
        method: incoming.method,
        headers: { ...incoming.headers, "x-forwarded-host": host, "x-forwarded-proto": "http" },
        body: c.get("body"),
        signal: AbortSignal.any([hungUp.signal, AbortSignal.timeout(timeout)]),
      });
      c.set("answer", answer);
      return new Response(null, {
        status: answer.statusCode ?? 502,
        headers: headersOf(answer),
      });
    });
  app.notFound((c) => failure(c, 404, "NOT_FOUND", "No such service."));
  app.onError((error, c) =>
    (error.cause as Error | undefined)?.name === "TimeoutError"
      ? failure(c, 504, "TIMEOUT", "This took too long. Please try again.")
      : failure(
          c,
          502,
          "UNAVAILABLE",
          "This part of the stack is not answering. Please try again.",
        ),
  );
  return {
    url: gatewayUrl(config),
    stop: await serve(app, config.host, config.ports.gateway, onUpgrade),
  };
}

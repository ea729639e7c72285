import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { refuseOddCalls, type WithBody } from "../auth/auth-calls.ts";
import { limitSignIn } from "../auth/sign-in-limits.ts";
import { gatewayUrl, type StackConfig, signInLimits } from "../config.ts";
import type { OnUpgrade } from "../data/upgrade.ts";
import type { Service } from "../parts/service.ts";
import { serve } from "../web/serve.ts";
import { limitKeptBytes, takeTurns } from "./fair-share.ts";
import { headersOf, pipeResponse, readBody, sendRequest } from "./forward.ts";
import { isNestedTooDeeply } from "./json-depth.ts";

/** Path prefix → address of its service, as on Supabase: `/rest/v1` → PostgREST. */
export type Routes = ReadonlyMap<string, string>;

/** Allows the largest upload with its form data; other bodies are limited to far less. */
const largestUpload = 2.1 * 1024 * 1024;
const largestBody = 1024 * 1024;

/** Longer than any part's own timeout, so that only dead services hit it. */
const defaultTimeout = 70_000;

interface GatewayOptions {
  /** A service's time to respond. */
  readonly timeout?: number | undefined;
  /** Handles WebSockets, for Realtime. */
  readonly onUpgrade?: OnUpgrade;
}

interface Env {
  readonly Bindings: HttpBindings;
  readonly Variables: WithBody["Variables"] & {
    /** Resolves when the call has its response or its client has disconnected. */
    closed: Promise<void>;
    /** A service's response until its headers are complete. */
    response?: IncomingMessage;
  };
}

/**
 * Decodes letters, digits and "-._~", as RFC 3986 allows. Services compare paths as text, so each
 * path has one spelling.
 */
const canonicalPath = (pathname: string) =>
  pathname.replace(/%[2-7][0-9a-f]/gi, (encoded) => {
    const character = decodeURIComponent(encoded);
    return /[\w.~-]/.test(character) ? character : encoded;
  });

/** As on Supabase, pages of any origin may read the gateway's errors. */
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
 * The backend's single address. Functions lose `/functions/v1` from their path, others keep it. The
 * server has resolved dots, so no path leaves its prefix.
 */
export async function startGateway(
  config: StackConfig,
  routes: Routes,
  { timeout = defaultTimeout, onUpgrade }: GatewayOptions = {},
): Promise<Service> {
  const app = new Hono<Env>();
  const [takeTurn, countKept] = [takeTurns(), limitKeptBytes()];
  app.use(async (c, next) => {
    const { incoming, outgoing } = c.env;
    const closed = new Promise<void>((resolve) => outgoing.once("close", resolve));
    c.set("closed", closed);
    await takeTurn(incoming.socket, closed);
    await next();
    c.header("x-content-type-options", "nosniff");
    // Responses are private unless they say otherwise, so no proxy may store them.
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    const response = c.get("response");
    if (!response) return;
    await pipeResponse(response, c.res.status, c.res.headers, c.env.outgoing);
    c.res = undefined;
    c.res = RESPONSE_ALREADY_SENT;
  });
  // Reads the whole body, as Supabase's gateway does, so that a service that stops early breaks no
  // client.
  app.use(async (c, next) => {
    const largest = c.req.path.startsWith("/storage/v1/") ? largestUpload : largestBody;
    const { incoming, outgoing } = c.env;
    const body = await readBody(incoming, largest, (bytes) =>
      countKept(outgoing, c.get("closed"), bytes),
    );
    if (!body) return tooLarge(c, largest);
    c.set("body", body);
    return next();
  });
  // The library returns 500.
  app.use("/storage/v1/*", async (c, next) =>
    /\bjson\b/.test(c.req.header("content-type") ?? "") && isNestedTooDeeply(c.get("body"))
      ? failure(c, 400, "INVALID", "This JSON is nested too deeply.")
      : next(),
  );
  // The library's auth routes omit the CORS headers. As on Supabase any origin may call: auth
  // depends on the token, never on a cookie.
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
      const { host, pathname: encoded, search } = new URL(c.req.url);
      const pathname = canonicalPath(encoded);
      if (pathname.includes("%00")) return failure(c, 400, "INVALID", "No path has a NUL in it.");
      const { incoming, outgoing } = c.env;
      const disconnected = new AbortController();
      void c.get("closed").then(() => outgoing.writableFinished || disconnected.abort());
      const address = target + pathname.replace(/^\/functions\/v1/, "") + search;
      const response = await sendRequest(address, {
        method: incoming.method,
        headers: { ...incoming.headers, "x-forwarded-host": host, "x-forwarded-proto": "http" },
        body: c.get("body"),
        signal: AbortSignal.any([disconnected.signal, AbortSignal.timeout(timeout)]),
      });
      c.set("response", response);
      return new Response(null, {
        status: response.statusCode ?? 502,
        headers: headersOf(response),
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
          "This part of the stack is not responding. Please try again.",
        ),
  );
  return {
    url: gatewayUrl(config),
    stop: await serve(app, config.host, config.ports.gateway, onUpgrade),
  };
}

import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { proxy } from "hono/proxy";
import { gatewayUrl, type StackConfig, signInLimit } from "./config.ts";
import { serve } from "./serve.ts";
import type { Service } from "./service.ts";
import { limitSignIn } from "./sign-in-limits.ts";

/** Where each path prefix goes, as on Supabase: `/rest/v1` → address of the service behind it. */
export type Routes = ReadonlyMap<string, string>;

/** Above this a service may refuse an upload by its length, and then gives its connection up. */
const largeBody = 64 * 1024;

/** As much as the largest upload with what a form puts around it, and of everything else far less. */
const largestUpload = 2.1 * 1024 * 1024;
const largestBody = 1024 * 1024;

/** Longer than any part of the stack takes for an answer, so that this limit is for what has died. */
const patience = 70_000;

/** Services answer plainly: what is between them and the gateway never leaves this machine. */
const askService = (milliseconds: number) => (request: Request) => {
  request.headers.set("accept-encoding", "identity");
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(milliseconds)]);
  return fetch(request, { redirect: "manual", signal });
};

/** As on Supabase, pages of any origin may read why the gateway itself refused. */
function failure(c: Context, status: 404 | 413 | 502 | 504, code: string, error: string) {
  c.header("access-control-allow-origin", c.res.headers.get("access-control-allow-origin") ?? "*");
  return c.json({ error, message: error, code }, status);
}

/** The body; null of one that is too large, undefined where there is none. */
async function bodyOf(c: Context, largest: number) {
  if (!c.req.raw.body) return undefined;
  if (Number(c.req.header("content-length")) <= largest) return c.req.arrayBuffer();
  return readBody(c.req.raw.body, largest);
}

/**
 * The body up to this size, else null. A larger one is read to its end too, and thrown away: who is
 * still sending does not hear an answer. One that never ends is cut.
 */
async function readBody(body: ReadableStream<Uint8Array>, largest: number) {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size <= largest) parts.push(part);
    else parts.length = 0;
    if (size > 64 * largestBody) break;
  }
  return size <= largest ? Buffer.concat(parts) : null;
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
  milliseconds = patience,
): Promise<Service> {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // The server would send an answer of unknown length that is torn early as a complete one.
    if (c.res.body && !c.res.headers.has("content-length"))
      c.res.headers.set("transfer-encoding", "chunked");
    c.res.headers.set("x-content-type-options", "nosniff");
    // What says nothing about it is of one caller, and nothing in between is to keep it.
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });
  app.use(compress());
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
    limitSignIn(signInLimit(config)),
  );
  for (const [prefix, target] of routes)
    app.all(`${prefix}/*`, async (c) => {
      const { host, pathname, search } = new URL(c.req.url);
      const largest = prefix === "/storage/v1" ? largestUpload : largestBody;
      // Whole, as Supabase's gateway does it: whatever a service leaves unread is none of the caller's.
      const body = await bodyOf(c, largest);
      if (body === null) return tooLarge(c, largest);
      const isLarge = body !== undefined && body.byteLength > largeBody;
      return proxy(target + pathname.replace(/^\/functions\/v1/, "") + search, {
        raw: c.req.raw,
        ...(body ? { body } : {}),
        headers: {
          ...c.req.header(),
          "content-length": undefined,
          connection: isLarge ? "close" : undefined,
          "x-forwarded-host": host,
          "x-forwarded-proto": "http",
        },
        customFetch: askService(milliseconds),
      });
    });
  app.notFound((c) => failure(c, 404, "NOT_FOUND", "No such service."));
  app.onError((error, c) =>
    error.name === "TimeoutError"
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
    stop: await serve(app, config.host, config.ports.gateway),
  };
}

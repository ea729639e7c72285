import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { proxy } from "hono/proxy";
import { gatewayUrl, type StackConfig } from "./config.ts";
import { serve } from "./serve.ts";
import type { Service } from "./service.ts";

/** Where each path prefix goes, as on Supabase: `/rest/v1` → address of the service behind it. */
export type Routes = ReadonlyMap<string, string>;

/** Above this a service may refuse an upload by its length, and then gives its connection up. */
const largeBody = 64 * 1024;

/** Services answer plainly: what is between them and the gateway never leaves this machine. */
const uncompressed = (request: Request) => {
  request.headers.set("accept-encoding", "identity");
  return fetch(request, { redirect: "manual" });
};

const failure = (c: Context, status: 404 | 502, error: string) =>
  c.json({ error, message: error }, status);

/**
 * The one address of the backend. Paths of functions lose `/functions/v1`, all others stay whole. The
 * server has resolved a path's dots before it comes here, so that none leads out of its prefix.
 */
export async function startGateway(config: StackConfig, routes: Routes): Promise<Service> {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // The server would send an answer of unknown length that is torn early as a complete one.
    if (c.res.body && !c.res.headers.has("content-length"))
      c.res.headers.set("transfer-encoding", "chunked");
  });
  app.use(compress());
  // The auth routes of the library forget the headers without which no browser reads an answer. As on
  // Supabase any origin may ask: what matters is the token, and it is never in a cookie.
  app.use(
    "/auth/v1/*",
    cors({
      origin: (origin) => origin || "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      maxAge: 7200,
    }),
  );
  for (const [prefix, target] of routes)
    app.all(`${prefix}/*`, async (c) => {
      const { host, pathname, search } = new URL(c.req.url);
      // Whole, as Supabase's gateway does it: whatever a service leaves unread is none of the caller's.
      const body = c.req.raw.body ? await c.req.arrayBuffer() : undefined;
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
        customFetch: uncompressed,
      });
    });
  app.notFound((c) => failure(c, 404, "No such service."));
  app.onError((_, c) => failure(c, 502, "This part of the stack is not answering."));
  return {
    url: gatewayUrl(config),
    stop: await serve(app, config.host, config.ports.gateway),
  };
}

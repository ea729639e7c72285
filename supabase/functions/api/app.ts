import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { routePath } from "hono/route";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { fromPrimary } from "../_shared/contract/read-from.ts";
import { ApiError } from "../_shared/http/errors.ts";
import type { ApiDeps } from "./deps.ts";
import { type Api, mount } from "./mount.ts";
import { revalidateCatalogue } from "./routes/catalogue.ts";
import { mountHealthRoute } from "./routes/health.ts";
import { mountOpenApiRoute } from "./routes/openapi.ts";
import { routes } from "./routes.ts";

const maxBodyBytes = 64 * 1024;

/** The loggable part of a request: no ids, no query, no user data. */
const requestOf = (c: Context) => ({
  requestId: c.get("requestId") as string,
  call: `${c.req.method} ${routePath(c, -1)}`,
});

/** The whole API. It uses no Deno global, so tests can call `createApp(deps).request(…)`. */
export function createApp(deps: ApiDeps): Api {
  const app: Api = new Hono<{ Variables: { requestId: string } }>().basePath("/api");

  app.use(async (c, next) => {
    const startedAt = performance.now();
    c.set("requestId", crypto.randomUUID());
    await next();
    c.header("x-content-type-options", "nosniff");
    // Responses are private to their caller unless they say otherwise.
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    if (c.req.method !== "OPTIONS") {
      const ms = Math.round(performance.now() - startedAt);
      deps.log({ level: "info", ...requestOf(c), status: c.res.status, ms });
    }
  });
  app.use(
    cors({
      origin: [...deps.allowedOrigins],
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      allowHeaders: ["authorization", "apikey", "content-type", "x-client-info", fromPrimary.name],
      // From `date`, the app derives the server's time, at which games lock.
      exposeHeaders: ["date", "retry-after"],
      maxAge: 7200,
    }),
  );
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new ApiError("TOO_LARGE", "This request is too large (64 KB at most)");
      },
    }),
  );

  revalidateCatalogue(app);
  for (const { endpoint, handler } of routes) mount(app, deps, endpoint, handler);
  mountHealthRoute(app, deps);
  mountOpenApiRoute(app, deps);

  app.notFound((c) => {
    const error = new ApiError("NOT_FOUND", "There is no such endpoint");
    return c.json(error.toBody(c.get("requestId")), error.status);
  });
  app.onError((cause, c) => {
    const requestId = c.get("requestId");
    const error =
      cause instanceof ApiError
        ? cause
        : new ApiError("INTERNAL", "Something went wrong on our side. Please try again.");
    if (error !== cause) {
      deps.log({
        level: "error",
        ...requestOf(c),
        error: cause.message,
        stack: cause.stack,
      });
    }
    if (error.retryAfter) c.header("retry-after", error.retryAfter);
    return c.json(error.toBody(requestId), error.status as ContentfulStatusCode);
  });
  return app;
}

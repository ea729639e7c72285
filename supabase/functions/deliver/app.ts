import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import * as z from "zod/mini";
import { reminderKinds } from "../_shared/contract/reminders.ts";
import { uuid } from "../_shared/contract/values.ts";
import { ApiError } from "../_shared/http/errors.ts";
import { unwrap } from "../_shared/http/unwrap.ts";
import { deliverAll } from "./deliver.ts";
import type { DeliverDeps } from "./deps.ts";
import { sweepPictures } from "./sweep.ts";

const link = z.object({ key: uuid, reminder: z.enum(reminderKinds) });

/**
 * Sends due deliveries and deletes unused pictures when the clock calls, and ends reminders for
 * anyone with an email's link.
 */
export function createDeliverApp(deps: DeliverDeps): Hono {
  const app = new Hono().basePath("/deliver");
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
  });
  app.use(
    "/unsubscribe",
    cors({
      origin: [...deps.allowedOrigins],
      allowMethods: ["POST"],
      allowHeaders: ["apikey", "content-type"],
      maxAge: 7200,
    }),
  );

  // Mail clients (RFC 8058) and the linked page post here. GET changes nothing, since mail scanners
  // open every link.
  app.post("/unsubscribe", async (c) => {
    const query = link.safeParse(c.req.query());
    if (!query.success) throw new ApiError("NOT_FOUND", "This link is incomplete");
    const { key, reminder } = query.data;
    const response = await deps.db.rpc("unsubscribe", { unsubscribe_key: key, reminder });
    if (!unwrap(response)) throw new ApiError("NOT_FOUND", "This link no longer works");
    return c.json({ reminder });
  });

  const logOnce = once(() =>
    deps.log({ level: "error", error: "MAIL_URL is not set, so no emails are sent" }),
  );
  const requireClock = (c: Context) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /i, "");
    if (![token, c.req.header("apikey")].some((key) => key && deps.secretKeys.includes(key)))
      throw new ApiError("UNAUTHENTICATED", "Only the project's own clock may call this");
  };
  app.post("/", async (c) => {
    requireClock(c);
    if (!deps.send) logOnce();
    return c.json(await deliverAll(deps));
  });
  app.post("/pictures", async (c) => {
    requireClock(c);
    return c.json({ deleted: await sweepPictures(deps) });
  });

  app.onError((cause, c) => {
    const error =
      cause instanceof ApiError ? cause : new ApiError("INTERNAL", "Something went wrong.");
    const requestId = crypto.randomUUID();
    if (error !== cause) deps.log({ level: "error", requestId, error: cause.message });
    return c.json(error.toBody(requestId), error.status);
  });
  return app;
}

function once(act: () => void): () => void {
  let hasRun = false;
  return () => {
    if (!hasRun) act();
    hasRun = true;
  };
}

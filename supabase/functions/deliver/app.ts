import { Hono } from "hono";
import { cors } from "hono/cors";
import * as z from "zod/mini";
import { reminderKinds } from "../_shared/contract/reminders.ts";
import { numericId, uuid } from "../_shared/contract/values.ts";
import { ApiError } from "../_shared/http/errors.ts";
import { unwrap } from "../_shared/http/unwrap.ts";
import { type Delivery, delivery } from "./delivery.ts";
import type { DeliverDeps } from "./deps.ts";
import { mailOf } from "./mail.ts";
import { pushTo } from "./push.ts";

/**
 * How many mails and pushes go out at once, how many fans one step looks at (whom a contest concerns takes some ms
 * each), and how long one call goes on, in ms.
 */
const batchSize = 20;
const fansInStep = 250;
const timeForCall = 20_000;

const link = z.object({ key: uuid, reminder: z.enum(reminderKinds) });

/** Sends what is due, for the clock, and takes back reminders, for whoever has the link of a mail. */
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

  // Mail programs post here themselves (RFC 8058), and so does the page that the link of a mail leads to. Opening
  // the link does nothing: what scans mails opens each.
  app.post("/unsubscribe", async (c) => {
    const query = link.safeParse(c.req.query());
    if (!query.success) throw new ApiError("NOT_FOUND", "This link is not whole");
    const { key, reminder } = query.data;
    const answer = await deps.db.rpc("unsubscribe", { unsubscribe_key: key, reminder });
    if (!unwrap(answer)) throw new ApiError("NOT_FOUND", "This link leads nowhere anymore");
    return c.json({ reminder });
  });

  const sayOnce = once(() =>
    deps.log({ level: "error", error: "MAIL_URL is not set, so no mails are sent" }),
  );
  app.post("/", async (c) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /i, "");
    if (![token, c.req.header("apikey")].some((key) => key && deps.secretKeys.includes(key)))
      throw new ApiError("UNAUTHENTICATED", "This is for the project's own clock");
    if (!deps.send) sayOnce();
    return c.json(await deliverAll(deps));
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

function once(say: () => void): () => void {
  let isSaid = false;
  return () => {
    if (!isSaid) say();
    isSaid = true;
  };
}

/** Sends one by its channel. */
async function deliverOne(deps: DeliverDeps, one: Delivery): Promise<void> {
  if (one.channel === "EMAIL") {
    await deps.send?.(mailOf(one, deps), one.id);
    return;
  }
  if (!deps.push) return;
  const gone = await pushTo(one.browsers ?? [], one, deps.push);
  if (gone.length > 0) unwrap(await deps.db.rpc("forget_push_subscriptions", { endpoints: gone }));
}

async function deliverAll(deps: DeliverDeps) {
  const total = { sent: 0, failed: 0 };
  const channels = [...(deps.send ? ["EMAIL"] : []), ...(deps.push ? ["PUSH"] : [])];
  if (channels.length === 0) return total;
  const until = Date.now() + timeForCall;
  while (Date.now() < until) {
    const isMore = unwrap(await deps.db.rpc("make_deliveries", { most: fansInStep }));
    const due = z
      .array(z.looseObject({ id: numericId }))
      .parse(unwrap(await deps.db.rpc("take_deliveries", { most: batchSize, channels })));
    const sent: number[] = [];
    const failed: number[] = [];
    await Promise.all(
      due.map(async (one) => {
        try {
          await deliverOne(deps, delivery.parse(one));
          sent.push(one.id);
        } catch (error) {
          failed.push(one.id);
          deps.log({ level: "info", delivery: one.id, error: (error as Error).message });
        }
      }),
    );
    if (due.length > 0) {
      for (const id of unwrap(await deps.db.rpc("end_deliveries", { sent, failed })))
        deps.log({ level: "error", delivery: id, error: "Given up after three retries" });
    }
    total.sent += sent.length;
    total.failed += failed.length;
    if (!isMore && due.length < batchSize) break;
  }
  return total;
}

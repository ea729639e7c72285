import { Hono } from "hono";
import * as z from "zod/mini";
import { uuid } from "../_shared/contract/values.ts";
import { ApiError } from "../_shared/http/errors.ts";
import { unwrap } from "../_shared/http/unwrap.ts";
import type { FeedsDeps } from "./deps.ts";
import { leasedFeed, readFeed } from "./read-feed.ts";

/** The time limit of one call in ms; a read in progress is completed. */
const callTimeLimit = 20_000;

/**
 * The bytes after which one call reads no further feed. Each MB costs up to 0.13 s of the two seconds of CPU time that
 * Supabase gives a call, and the last read adds at most 5 MB: 1.2 s.
 */
const bytesLimit = 4_000_000;

/** Reads due feeds, one at a time so that a crash costs one read, until none is left or a limit is reached. */
async function readDueFeeds(deps: FeedsDeps): Promise<{ read: number }> {
  const until = Date.now() + callTimeLimit;
  let read = 0;
  let bytes = 0;
  while (Date.now() < until && bytes < bytesLimit) {
    const leased = z
      .array(leasedFeed)
      .parse(unwrap(await deps.db.rpc("take_feeds", { max_count: 1 })));
    if (leased.length === 0) break;
    for (const feed of leased) bytes += await readFeed(deps, feed);
    read += leased.length;
  }
  return { read };
}

/** Reads due feeds when the clock calls, and one feed for the holder of its lease. */
export function createFeedsApp(deps: FeedsDeps): Hono {
  const app = new Hono().basePath("/feeds");
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
  });

  app.post("/", async (c) => {
    const token = c.req.header("authorization")?.replace(/^Bearer /i, "");
    if (![token, c.req.header("apikey")].some((key) => key && deps.secretKeys.includes(key)))
      throw new ApiError("UNAUTHENTICATED", "Only the project's own clock may call this");
    return c.json(await readDueFeeds(deps));
  });

  // The lease is the permission: only request_feed_read hands it out, to an admin.
  app.post("/:lease", async (c) => {
    const lease = uuid.safeParse(c.req.param("lease"));
    const feed = lease.success
      ? unwrap(await deps.db.rpc("take_feed", { lease: lease.data }))
      : null;
    if (feed !== null) await readFeed(deps, leasedFeed.parse(feed));
    return c.json({ read: feed === null ? 0 : 1 });
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

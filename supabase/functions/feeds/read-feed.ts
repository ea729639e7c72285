import * as z from "zod/mini";
import { feedSource } from "../_shared/contract/feed-sources.ts";
import { numericId, uuid } from "../_shared/contract/values.ts";
import { unwrap } from "../_shared/http/unwrap.ts";
import type { FeedsDeps } from "./deps.ts";
import { type FeedRow, feedRow, isStorable } from "./feed-row.ts";
import { matchName, parseEach, roundOrNull } from "./parse.ts";
import { fileReader, type ReadUsage } from "./read-file.ts";
import { SourceError } from "./source-error.ts";

/** A feed that the database leased to this reader. */
export const leasedFeed = z.object({
  lease: uuid,
  seriesId: numericId,
  source: feedSource,
  competition: z.string(),
  season: z.string(),
  rounds: z.nullable(z.array(z.int())),
  etag: z.nullable(z.string()),
});
type LeasedFeed = z.infer<typeof leasedFeed>;

/** Enough for an admin to see what is wrong. */
const maxUnread = 100;

const storableRow = feedRow.check(
  z.refine(isStorable, { error: "The database cannot store it", path: ["startTime"] }),
);
const matchOf = (row: unknown) => {
  const { sideOne, sideTwo, round } = row as FeedRow;
  return { name: matchName(sideOne, sideTwo), round: roundOrNull(round) };
};

async function readSource({ sources }: FeedsDeps, feed: LeasedFeed, usage: ReadUsage) {
  const { adapter, base } = sources[feed.source];
  if (base === undefined) throw new SourceError(`${adapter.name} is not available here.`);
  const read = await adapter.read(feed, fileReader(base, adapter.name, feed.etag, fetch, usage));
  if (read.rows === null) return { ...read, unread: [] };
  const checked = parseEach(storableRow, read.rows, adapter.name, matchOf);
  const unread = [...(read.unread ?? []), ...checked.unread].slice(0, maxUnread);
  return { etag: read.etag, rows: checked.read, unread };
}

/**
 * Reads one feed, stores its rows or why it failed, and applies the certain changes. Returns the bytes that the
 * source sent.
 */
export async function readFeed(deps: FeedsDeps, feed: LeasedFeed): Promise<number> {
  const { lease, seriesId } = feed;
  const usage: ReadUsage = { bytes: 0, values: 0 };
  try {
    const { rows, unread, etag } = await readSource(deps, feed, usage);
    unwrap(
      await deps.db.rpc("store_feed", {
        lease,
        ...(rows
          ? { feed_rows: rows as unknown as never, unread: unread as unknown as never }
          : {}),
        ...(etag ? { etag } : {}),
      }),
    );
  } catch (error) {
    const { message } = error as Error;
    const problem = error instanceof SourceError ? error : undefined;
    deps.log({ level: problem ? "info" : "error", feed: seriesId, error: message });
    unwrap(
      await deps.db.rpc("fail_feed", {
        lease,
        problem: problem?.message ?? "The last read could not be stored. It will be retried.",
        is_pausing: problem?.isPausing ?? false,
        ...(problem?.retryAfter === undefined ? {} : { retry_after: problem.retryAfter }),
      }),
    );
  }
  while (unwrap(await deps.db.rpc("follow_feed", { series_id: seriesId })));
  return usage.bytes;
}

import * as z from "zod/mini";
import { feedSource } from "../_shared/contract/feed-sources.ts";
import { numericId, uuid } from "../_shared/contract/values.ts";
import { unwrap } from "../_shared/http/unwrap.ts";
import type { FeedsDeps } from "./deps.ts";
import { feedRow, isStorable } from "./feed-row.ts";
import { parseShape } from "./parse.ts";
import { fileReader } from "./read-file.ts";
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

const rows = z.array(feedRow).check(z.maxLength(2000));

async function readSource({ sources }: FeedsDeps, feed: LeasedFeed) {
  const { adapter, base } = sources[feed.source];
  if (base === undefined) throw new SourceError(`${adapter.name} is not available here.`);
  const read = await adapter.read(feed, fileReader(base, adapter.name, feed.etag));
  const stored = read.rows && parseShape(rows, read.rows, adapter.name).filter(isStorable);
  return { ...read, rows: stored };
}

/** Reads one feed, stores its rows or why it failed, and applies the certain changes. */
export async function readFeed(deps: FeedsDeps, feed: LeasedFeed): Promise<void> {
  const { lease, seriesId } = feed;
  try {
    const { rows, etag } = await readSource(deps, feed);
    unwrap(
      await deps.db.rpc("store_feed", {
        lease,
        ...(rows ? { feed_rows: rows as unknown as never } : {}),
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
}

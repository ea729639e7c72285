import { unwrap } from "../_shared/http/unwrap.ts";
import type { DeliverDeps } from "./deps.ts";

/** The batch size of one call to Storage, and the time limit of a run in ms. */
const batchSize = 100;
const runTimeLimit = 20_000;

/**
 * Deletes unused and removed pictures through Storage, and returns how many. Storage finds a file
 * by its row's name, so a removed picture gets its name back, but only while its deletion runs.
 */
export async function sweepPictures({
  db,
  storage,
}: Pick<DeliverDeps, "db" | "storage">): Promise<number> {
  const until = Date.now() + runTimeLimit;
  let count = 0;
  for (let hasMore = true; hasMore && Date.now() < until; ) {
    // A rejected key must fail before removed pictures get their names back.
    await storage("GET", "bucket/avatars");
    const paths = unwrap(await db.rpc("start_picture_sweep", { max_count: batchSize }));
    if (paths.length === 0) break;
    try {
      const deleted = await storage("DELETE", "object/avatars", { prefixes: paths });
      const total = (deleted as unknown[]).length;
      // The next batch would be the same pictures: an endless loop.
      if (total === 0) throw new Error("Storage deleted no picture of a sweep");
      count += total;
      hasMore = paths.length === batchSize;
    } finally {
      unwrap(await db.rpc("end_picture_sweep", { paths }));
    }
  }
  return count;
}

import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Sql } from "postgres";
import type { StackConfig } from "../config.ts";

/** A younger upload may still be adding its row, in ms. */
const settledAfter = 3_600_000;

/**
 * Deletes picture files without a row. The library writes an upload's file first and leaves it
 * behind if the row is rejected; Supabase's Storage deletes it.
 */
export async function removeStrayFiles({ dataDir }: StackConfig, sql: Sql): Promise<void> {
  const folder = path.join(dataDir, "lite/supabase/.temp/storage/avatars/public");
  const files = await readdir(folder).catch(() => []);
  const rows = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = 'avatars'`;
  const names = new Set(rows.map(({ name }) => path.basename(name)));
  for (const name of files.filter((file) => !names.has(file))) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - settledAfter) await rm(file);
  }
}

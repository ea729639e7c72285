import type { Sql } from "postgres";
import { findOwnRows, type Snapshot } from "./own-rows.ts";

/**
 * Derived tables without an owner: totals, lists and parts of names. They are recounted instead
 * (testing/load/recount.ts).
 */
const derivedTables = new Set([
  "private.catalogue_lists",
  "private.counter_changes",
  "private.counters",
  "private.document_frequencies",
  "private.entity_rating_stats",
  "private.flushes",
  "private.locations",
  "private.name_suffixes",
  "private.opinion_changes",
  "private.post_counts",
  "private.postings",
  "private.standing_changes",
  "private.standings",
  "private.word_suffixes",
]);

export async function takeSnapshot(sql: Sql): Promise<Snapshot> {
  const tables = await sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
    order by 1`;
  const snapshot = new Map<string, Set<string>>();
  for (const { name } of tables) {
    if (derivedTables.has(name.includes(".") ? name : `public.${name}`)) continue;
    const rows = await sql.unsafe(`select to_jsonb(t)::text as row from ${name} t`);
    snapshot.set(name, new Set(rows.map(({ row }) => row as string)));
  }
  return snapshot;
}

/** An added, deleted or changed row that does not contain the caller. */
export interface ForeignChange {
  readonly table: string;
  readonly row: string;
}

/** The changes between two moments in rows that are not the caller's; for a visitor, all changes. */
export function foreignChanges(
  before: Snapshot,
  after: Snapshot,
  caller: string | undefined,
): ForeignChange[] {
  const isOwn = findOwnRows(caller, before, after);
  return [...after].flatMap(([table, rows]) => {
    const came = [...rows].filter((row) => !before.get(table)?.has(row));
    const went = [...(before.get(table) ?? [])].filter((row) => !rows.has(row));
    return [...came, ...went].filter((row) => !isOwn(table, row)).map((row) => ({ table, row }));
  });
}

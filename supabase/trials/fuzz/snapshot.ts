import type { Sql } from "postgres";

/**
 * Tables that follow from others and are of nobody in particular: totals, lists and the parts of names.
 * They are counted again instead (testing/load/recount.ts).
 */
const derived = new Set([
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

/** Every row of every table, as text, by table. */
export type Snapshot = ReadonlyMap<string, ReadonlySet<string>>;

export async function takeSnapshot(sql: Sql): Promise<Snapshot> {
  const tables = await sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
    order by 1`;
  const snapshot = new Map<string, Set<string>>();
  for (const { name } of tables) {
    if (derived.has(name.includes(".") ? name : `public.${name}`)) continue;
    const rows = await sql.unsafe(`select to_jsonb(t)::text as row from ${name} t`);
    snapshot.set(name, new Set(rows.map(({ row }) => row as string)));
  }
  return snapshot;
}

/** A row that came, went or is another, though it says nothing of the caller. */
export interface ForeignChange {
  readonly table: string;
  readonly row: string;
}

const goneFrom = (before: Snapshot, after: Snapshot, table: string) =>
  [...(before.get(table) ?? [])].filter((row) => !after.get(table)?.has(row));

/** The posts that the caller deleted: what others said to them goes with them. */
const deletedPosts = (before: Snapshot, after: Snapshot, caller: string | undefined) =>
  goneFrom(before, after, "posts")
    .map((row) => JSON.parse(row) as { id: number; author_id: string })
    .filter(({ author_id }) => author_id === caller)
    .map(({ id }) => `"post_id": ${id},`);

/** What the caller reported: a subject's row names whose it is and not who reported it. */
const reportedSubjects = (after: Snapshot, caller: string | undefined) =>
  new Set(
    [...(after.get("private.reports") ?? [])]
      .map((row) => JSON.parse(row) as { reported_id: number; reporter_id: string })
      .filter(({ reporter_id }) => reporter_id === caller)
      .map(({ reported_id }) => reported_id),
  );

/** What others reported of the caller, who has gone: the reports go with their subject. */
const goneSubjects = (before: Snapshot, after: Snapshot, caller: string | undefined) =>
  new Set(
    goneFrom(before, after, "private.reported_subjects")
      .map((row) => JSON.parse(row) as { id: number; fan_id: string })
      .filter(({ fan_id }) => fan_id === caller)
      .map(({ id }) => id),
  );

/** What the caller suggested: a suggested item's row does not name who missed it. */
const suggestedItems = (after: Snapshot, caller: string | undefined) =>
  new Set(
    [...(after.get("private.suggestions") ?? [])]
      .map((row) => JSON.parse(row) as { suggested_id: number; fan_id: string })
      .filter(({ fan_id }) => fan_id === caller)
      .map(({ suggested_id }) => suggested_id),
  );

/** What changed between two moments that is not the row of `caller`; for a visitor, whatever changed. */
export function foreignChanges(
  before: Snapshot,
  after: Snapshot,
  caller: string | undefined,
): ForeignChange[] {
  const reported = reportedSubjects(after, caller);
  const suggested = suggestedItems(after, caller);
  const subjects = goneSubjects(before, after, caller);
  const isOwn = (table: string, row: string) =>
    (caller !== undefined && row.includes(caller)) ||
    (table === "private.reported_subjects" && reported.has(JSON.parse(row).id)) ||
    (table === "private.reports" && subjects.has(JSON.parse(row).reported_id)) ||
    (table === "private.suggested_items" && suggested.has(JSON.parse(row).id));
  const gone = deletedPosts(before, after, caller);
  // Who reports or suggests something and then goes takes along whatever said who it was.
  const hasGone = goneFrom(before, after, "auth.users").some(
    (row) => JSON.parse(row).id === caller,
  );
  const unnamed = ["private.reported_subjects", "private.suggested_items"];
  return [...after].flatMap(([table, rows]) => {
    if (hasGone && unnamed.includes(table)) return [];
    const came = [...rows].filter((row) => !before.get(table)?.has(row));
    const went = goneFrom(before, after, table).filter(
      (row) => !gone.some((post) => row.includes(post)),
    );
    return [...came, ...went].filter((row) => !isOwn(table, row)).map((row) => ({ table, row }));
  });
}

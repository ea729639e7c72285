/** Every row of every table, as text, by table. */
export type Snapshot = ReadonlyMap<string, ReadonlySet<string>>;

type Row = Readonly<Record<string, unknown>>;

const rowsOf = (snapshot: Snapshot, table: string) =>
  [...(snapshot.get(table) ?? [])].map((row) => JSON.parse(row) as Row);

/** The values of a column in the rows that match. */
const column = (rows: readonly Row[], name: string, isWanted: (row: Row) => boolean) =>
  new Set(rows.filter(isWanted).map((row) => row[name]));

/** The pools that a fan owns as their first member. */
function poolsOf(caller: string, snapshot: Snapshot): Set<unknown> {
  const members = rowsOf(snapshot, "private.pool_members");
  const isFirst = ({ pool_id, place }: Row) =>
    members.every((other) => other.pool_id !== pool_id || Number(other.place) >= Number(place));
  return column(members, "pool_id", (row) => row.profile_id === caller && isFirst(row));
}

/** The table of a delivery's subject, by the delivery's kind. */
const subjectsOfDeliveries: Readonly<Record<string, string>> = {
  REPLY: "replies",
  REQUEST: "friendships",
};

/**
 * Whether a row that changed during a fan's turn may change by that fan. Most rows name their owner. The others belong
 * to what the fan reported, suggested, owns, wrote in this turn or deleted.
 */
export function findOwnRows(caller: string | undefined, before: Snapshot, after: Snapshot) {
  if (caller === undefined) return () => false;
  const isGone = (table: string) => {
    const ids = column(rowsOf(after, table), "id", () => true);
    return ({ id }: Row) => !ids.has(id);
  };
  const reported = column(
    rowsOf(after, "private.reports"),
    "reported_id",
    ({ reporter_id }) => reporter_id === caller,
  );
  // Open reports about one fan share their place in the queue.
  const reportedFans = column(rowsOf(after, "private.reported_subjects"), "fan_id", ({ id }) =>
    reported.has(id),
  );
  const suggested = column(
    rowsOf(after, "private.suggestions"),
    "suggested_id",
    ({ fan_id }) => fan_id === caller,
  );
  const pools = new Set([...poolsOf(caller, before), ...poolsOf(caller, after)]);
  const isPostGone = isGone("posts");
  const gonePosts = column(
    rowsOf(before, "posts"),
    "id",
    (row) => row.author_id === caller && isPostGone(row),
  );
  const isSubjectGone = isGone("private.reported_subjects");
  const goneSubjects = column(
    rowsOf(before, "private.reported_subjects"),
    "id",
    (row) => row.fan_id === caller && isSubjectGone(row),
  );
  const isAccountGone = isGone("auth.users");
  const hasGone = rowsOf(before, "auth.users").some(
    (row) => row.id === caller && isAccountGone(row),
  );
  const known = (kind: unknown) =>
    column(rowsOf(before, subjectsOfDeliveries[String(kind)] ?? ""), "id", () => true);
  const asked = column(rowsOf(before, "private.asked_questions"), "day", () => true);
  const rules: Readonly<Record<string, (row: Row) => boolean>> = {
    // A deleted account deletes its reports and suggestions.
    "private.reported_subjects": ({ id, fan_id }) =>
      hasGone || reported.has(id) || reportedFans.has(fan_id),
    "private.suggested_items": ({ id }) => hasGone || suggested.has(id),
    "private.reports": ({ reported_id }) => goneSubjects.has(reported_id),
    // Reporters keep the outcome of reports about a deleted account.
    "private.reports_about_deleted_fans": () => hasGone,
    // The first answer fixes the day's question, also if it is withdrawn.
    "private.asked_questions": ({ day }) => !asked.has(day),
    "private.pools": ({ id }) => pools.has(id),
    "private.pool_members": ({ pool_id }) => pools.has(pool_id),
    "private.pool_removals": ({ pool_id }) => pools.has(pool_id),
    // Only the caller writes during a turn, so a new reply or request is the caller's.
    "private.deliveries": ({ kind, subject_id }) =>
      String(kind) in subjectsOfDeliveries &&
      ![...known(kind)].some((id) => String(id) === subject_id),
    post_likes: ({ post_id }) => gonePosts.has(post_id),
    replies: ({ post_id }) => gonePosts.has(post_id),
  };
  return (table: string, row: string) =>
    row.includes(caller) || (rules[table]?.(JSON.parse(row) as Row) ?? false);
}

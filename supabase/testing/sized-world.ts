// The sets of sized-calls.ts, and the search for plans that compare all of one with all of another.
import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { type connectExplaining, nodesOf, rowsOf } from "./explain.ts";
import { insertLeagues, type Leagues, storeRead } from "./leagues.ts";
import { insertFans } from "./support/act-as.ts";

const fanCount = 500;
const queue = 10_000;
const otherFeeds = 300;
const otherEntries = 30_000;

/** Two leagues, fans with a full queue of deliveries, and contests that calls make. */
export interface SizedWorld {
  readonly leagues: Leagues;
  readonly fans: readonly string[];
  contest: number;
}

/** Makes calls as this fan until the transaction ends. Keeps the role, since a fan's role cannot explain them. */
export const callAs = (sql: Sql, fan = "") => sql`
  select set_config('request.jwt.claim.sub', ${fan}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: fan, role: "authenticated", session_id: fan })}, true)`;

/** Entries of another contest, which calls of one contest must not read. */
export async function insertOtherEntries(sql: Sql): Promise<void> {
  // Without triggers and foreign keys, which would need a contest and its standings.
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into public.sweepstake_entries (sweepstake_id, profile_id)
    select n % 20, gen_random_uuid() from generate_series(1, ${otherEntries}) n`;
  await sql`set local session_replication_role = origin`;
}

/** Followed leagues without matches. */
async function insertOtherFeeds(sql: Sql): Promise<void> {
  await sql`
    with made as (
      insert into public.series (name, sport_id)
      select 'Other league ' || n, (select min(id) from public.entities where kind = 'SPORT') from generate_series(1, ${otherFeeds}) n
      returning id
    )
    insert into private.feeds (series_id, source, competition, season, mode)
    select id, 'DEMO', 'other-' || id, '2026', 'AUTOMATIC' from made`;
}

/** Builds the sets in the caller's transaction, and acts as an admin. */
export async function buildSizedWorld(sql: Sql): Promise<SizedWorld> {
  const fans = Array.from({ length: fanCount }, () => randomUUID());
  await insertFans(sql, fans);
  await insertOtherFeeds(sql);
  await sql`insert into private.admins (profile_id) values (${fans[0] ?? ""})`;
  await callAs(sql, fans[0]);
  await sql`insert into private.reminders (profile_id, email) select id, '{closing,weekly}' from unnest(${fans}::uuid[]) id`;
  await sql`
    insert into private.deliveries (profile_id, kind, subject_id)
    select id, 'WEEKLY', '2020-' || n from unnest(${fans}::uuid[]) id, generate_series(1, ${queue / fanCount}) n`;
  await sql`insert into private.reminder_rounds (kind, subject_id) values ('WEEKLY', '2020-99')`;
  const leagues = await insertLeagues(sql);
  for (const id of leagues.series) await storeRead(sql, id, leagues.season("a"));
  return { leagues, fans, contest: 0 };
}

type Explain = Awaited<ReturnType<typeof connectExplaining>>["explain"];

/** The plan nodes of a call that read more rows than this, with their statements, and the largest number of rows read. */
export async function findProducts(
  explain: Explain,
  maxRows: number,
  call: () => Promise<unknown>,
) {
  const nodes = (await explain(call)).flatMap(({ "Query Text": statement, Plan: plan }) =>
    nodesOf(plan).map((node) => ({ node, statement, rows: rowsOf(node) })),
  );
  return {
    mostRows: Math.max(0, ...nodes.map(({ rows }) => rows)),
    products: nodes
      .filter(({ rows }) => rows > maxRows)
      .map(
        ({ node, statement, rows }) =>
          `${rows} rows in a ${node["Node Type"]}: ${statement.slice(0, 200)}`,
      ),
  };
}

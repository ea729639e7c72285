import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { runRankingsCommand } from "../../commands/rankings.ts";
import type { Backend } from "../http.ts";
import { kinds } from "./kinds/all.ts";
import { findUnexplained, type Ledger } from "./ledger.ts";

/** Errors of Postgres and its driver during a shutdown, an outage or a start. */
const connectionErrors = /^(CONNECTION_|ECONN|57P0[123]|08)/;

/** Queries the database after all writes. Reconnects when a fault still breaks the connection. */
async function withDatabase<T>(url: string, look: (sql: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
    try {
      await untilIdle(sql);
      return await look(sql);
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (attempt === 10 || !connectionErrors.test(code)) throw error;
      await sleep(1000);
    } finally {
      await sql.end({ timeout: 1 }).catch(() => {});
    }
  }
}

/** Waits for aborted calls that the database may still execute, up to the statement timeout. */
async function untilIdle(sql: Sql): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    // Every transaction holds this lock, and every role may see locks but not statements.
    const busy = await sql`
      select from pg_locks
      where locktype = 'virtualxid' and mode = 'ExclusiveLock' and pid <> pg_backend_pid()`;
    if (busy.length === 0) return;
    await sleep(100);
  }
}

/** Acknowledged things that are missing or different. Checks pictures' files, too, given the stack's address. */
export const findLost = (url: string, ledger: Ledger, backend?: Backend): Promise<string[]> =>
  withDatabase(url, async (sql) => {
    const lost: string[] = [];
    for (const { name, present } of kinds)
      if (ledger.things.has(name))
        lost.push(...findUnexplained(ledger, name, await present(sql, backend)));
    return lost;
  });

/** A query for each derived table that returns the number of wrong rows. */
const recounts: Record<string, (sql: Sql) => Promise<readonly { wrong?: number }[]>> = {
  "likes and replies": (sql) =>
    sql`select count(*)::integer as wrong from private.check_post_counts()`,
  "search rows": (sql) => sql`
    select count(*)::integer as wrong from public.profiles p
    full join private.fans f on f.profile_id = p.id
    where p.id is null or f.profile_id is null or f.is_connecting <> p.is_connecting
      or f.terms is distinct from
        array(select h.term from private.opinion_terms h where h.profile_id = p.id order by h.term)
      or f.interests <> private.interests_of(f.terms)`,
  "names in search": (sql) => sql`
    select count(*)::integer as wrong from (
      select profile_id, suffix from private.fans, unnest(private.suffixes_of(name)) suffix
    ) f full join private.name_suffixes s using (profile_id, suffix)
    where f.profile_id is null or s.profile_id is null`,
  "posting lists": (sql) => sql`
    select count(*)::integer as wrong from (
      select fan_key, term, strength from private.fans, unnest(terms, strengths) o (term, strength)
      where is_connecting and strength > 0
    ) f full join private.postings p using (fan_key, term, strength)
    where f.fan_key is null or p.fan_key is null`,
  "counts of verbs": (sql) => sql`
    select count(*)::integer as wrong from (
      select entity_id, sentiment::text, count(*) as n from public.tagline_rows group by 1, 2
    ) t full join (
      select subject_id as entity_id, value as sentiment, n from private.counters where kind = 'VERB'
    ) c using (entity_id, sentiment)
    where t.n is distinct from c.n`,
  "standings and picks": (sql) =>
    sql`select count(*)::integer as wrong from private.check_standings()`,
  "document frequencies": (sql) => sql`
    select count(*)::integer as wrong from (
      select term, count(*) as n from private.fans, unnest(terms, strengths) o (term, strength)
      where strength > 0 group by term
      union all
      select 0, count(*) from private.fans where 0 < any (strengths) having count(*) > 0
    ) f full join (select * from private.document_frequencies where fan_count <> 0) d using (term)
    where f.n is distinct from d.fan_count`,
};

/** The derived tables that differ from the facts, with the number of wrong rows. */
export const findWrong = (url: string): Promise<string[]> =>
  withDatabase(url, async (sql) => {
    await sql`select private.flush_changes()`;
    const wrong: string[] = [];
    for (const [name, recount] of Object.entries(recounts)) {
      const [row] = await recount(sql);
      if (row?.wrong !== 0) wrong.push(`${name}: ${row?.wrong}`);
    }
    const rankings = await runRankingsCommand(url, "check");
    return rankings.isFine ? wrong : [...wrong, rankings.text];
  });

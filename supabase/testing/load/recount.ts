import postgres, { type Sql } from "postgres";
import { runRankingsCommand } from "../../commands/rankings.ts";
import { type Last, type Ledger, nothing } from "./load.ts";

/** The things that are none of what the ledger says they may be. */
const unexplained = (wanted: ReadonlyMap<string, Last>, present: ReadonlyMap<string, string>) =>
  [...wanted]
    .filter(([key, { possible }]) => !possible.has(present.get(key) ?? nothing))
    .map(([key]) => key);

/** What was acknowledged and is not there, or is there otherwise. */
export async function findLost(url: string, ledger: Ledger): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const posts = new Set((await sql`select content from public.posts`).map((row) => row.content));
    const replies = new Set(
      (await sql`select content from public.replies`).map((row) => row.content),
    );
    const likes = await sql`select user_id, post_id from public.post_likes`;
    const ratings = await sql`
      select profile_id, string_agg(entity_id || ':' || rating, ' ' order by position) as state
      from public.ratings group by profile_id`;
    const names =
      await sql`select id, first_name from public.profiles where first_name is not null`;
    const liked = new Map(likes.map((row) => [`${row.user_id} ${row.post_id}`, "liked"]));
    return [
      ...[...ledger.posts].filter((content) => !posts.has(content)).map((text) => `post ${text}`),
      ...[...ledger.replies].filter((text) => !replies.has(text)).map((text) => `reply ${text}`),
      ...unexplained(ledger.likes, liked).map((key) => `like ${key}`),
      ...unexplained(
        ledger.ratings,
        new Map(ratings.map((row) => [row.profile_id, row.state])),
      ).map((key) => `ratings of ${key}`),
      ...unexplained(ledger.names, new Map(names.map((row) => [row.id, row.first_name]))).map(
        (key) => `name of ${key}`,
      ),
    ];
  } finally {
    await sql.end();
  }
}

/** Each derived table against a count of the facts; a query answers how many of its rows are wrong. */
const recounts: Record<string, (sql: Sql) => Promise<readonly { wrong?: number }[]>> = {
  "likes and replies": (sql) =>
    sql`select count(*)::integer as wrong from private.check_post_counts()`,
  "search rows": (sql) => sql`
    select count(*)::integer as wrong from public.profiles p
    full join private.fans f on f.profile_id = p.id
    where p.id is null or f.profile_id is null or f.is_connecting <> p.is_connecting
      or f.terms is distinct from
        array(select h.term from private.held_items h where h.profile_id = p.id order by h.term)
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

/** The derived tables that are not what the facts say, with the number of wrong rows. */
export async function findWrong(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select private.flush_changes()`;
    const wrong: string[] = [];
    for (const [name, recount] of Object.entries(recounts)) {
      const [row] = await recount(sql);
      if (row?.wrong !== 0) wrong.push(`${name}: ${row?.wrong}`);
    }
    const rankings = await runRankingsCommand(url, "check");
    return rankings.isFine ? wrong : [...wrong, rankings.text];
  } finally {
    await sql.end();
  }
}

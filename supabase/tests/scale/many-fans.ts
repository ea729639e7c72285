import { randomBytes } from "node:crypto";
import type { Sql } from "postgres";
import { type PopulationOptions, statementsOf } from "../../testing/population/population.ts";

/**
 * Runs scripts of the benchmark's population in the caller's transaction, which rolls back. Triggers are off for people,
 * whose derived rows the scripts write. Returns the scripts' schema. Concurrent test files wait for each other.
 */
export async function runScripts(
  sql: Sql,
  files: readonly string[],
  size: Omit<PopulationOptions, "schema">,
): Promise<string> {
  const schema = `scale_${randomBytes(4).toString("hex")}`;
  await sql`set local session_replication_role = replica`;
  for (const file of ["tools.sql", ...files]) {
    if (file === "tastes.sql") await sql`set local session_replication_role = origin`;
    for (const statement of statementsOf(file, { ...size, schema })) await sql.unsafe(statement);
  }
  return schema;
}

export const fanCount = 60_000;

/** Items of the catalog, and the number of fans who rate each. */
export const interests = {
  common: { slug: "soccer", oneIn: 4 },
  rarer: { slug: "cricket", oneIn: 12 },
  rare: { slug: "judo", oneIn: 400 },
} as const;

/**
 * Inserts enough fans for the planner to have a choice, with only the data that the tests read, in the caller's
 * transaction, which rolls back. Returns the schema of the function that knows their ids.
 */
export async function inventFans(sql: Sql): Promise<string> {
  const schema = await runScripts(sql, ["people.sql"], { fans: fanCount, skew: 3 });
  const fan = sql(`${schema}.fan`);
  const fanId = (n: string) => sql.unsafe(`${schema}.fan_id(${n})`);
  await sql`
    insert into public.posts (author_id, content) select id, 'Post ' || n from ${fan} order by n`;
  await sql`
    insert into public.post_likes (post_id, user_id)
    select p.id, ${fanId("p.id % 100 + 1")} from public.posts p
    on conflict do nothing`;
  await sql`
    with said as (
      insert into public.replies (post_id, author_id, content, recipient_id)
      select p.id, ${fanId("p.id % 100 + 1")}, 'Reply', p.author_id from public.posts p returning post_id
    )
    insert into private.post_counts as c (post_id, reply_count) select post_id, 1 from said
    on conflict (post_id) do update set reply_count = c.reply_count + excluded.reply_count`;
  await sql`
    insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
    select least(a, b), greatest(a, b), a, case when n % 3 > 0 then now() end
    from (
      select n, id as a, ${fanId(`1 + (n * 7) % ${fanCount}`)} as b from ${fan} where n > 1
    ) pair
    where a <> b
    on conflict do nothing`;
  await sql`
    with sweepstake as (
      insert into public.sweepstakes (name, start_date, end_date, prize_pool)
      values ('The sweepstake of everybody', current_date, current_date, 1) returning id
    ), game as (
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, winner_id, picks_closed_at, decided_by)
      select sweepstake.id, one.sport_id, one.id, two.id, now() - interval '1 hour', true, one.id, now(), 'ADMIN'
      from sweepstake, public.entities one, public.entities two
      where one.slug = 'arsenal' and two.slug = 'paris-saint-germain' returning *
    ), entry as (
      insert into public.sweepstake_entries (profile_id, sweepstake_id)
      select p.id, sweepstake.id from public.profiles p, sweepstake
    )
    insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
    select p.id, game.sweepstake_id, game.id, 1 + (hashtext(p.id::text) & 1) from public.profiles p, game`;
  await sql`
    insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
    select f.id, 0, e.id, 'LOVES'
    from ${fan} f cross join public.entities e where e.kind = 'SPORT' and e.slug = 'darts'`;
  await sql`
    insert into private.reported_subjects (subject_type, subject_id, fan_id)
    select 'POST', p.id, p.author_id from public.posts p limit 30`;
  await sql`
    insert into private.standings (sweepstake_id, profile_id, points, changed_at)
    select p.sweepstake_id, p.profile_id, (2 - p.selected_side) * private.pick_points(true), now()
    from public.picks p join public.sweepstakes s on s.id = p.sweepstake_id
    where s.name = 'The sweepstake of everybody'`;
  await sql`
    insert into private.counters (kind, subject_id, value, n)
    select 'SCORE', s.sweepstake_id, -s.minus_score, count(*)
    from private.standings s join public.sweepstakes c on c.id = s.sweepstake_id
    where c.name = 'The sweepstake of everybody' group by 2, 3
    union all
    select 'PICK', p.game_id, p.selected_side, count(*)
    from public.picks p join public.sweepstakes c on c.id = p.sweepstake_id
    where c.name = 'The sweepstake of everybody' group by 2, 3`;
  await sql`insert into private.admins (profile_id) select id from ${fan} where n = 1`;
  // Through their triggers: a rebuild would lock out all other tests.
  await sql`set local session_replication_role = origin`;
  for (const [position, { slug, oneIn }] of Object.values(interests).entries())
    await sql`
      insert into public.ratings (profile_id, entity_id, rating, position)
      select f.id, e.id, 3, ${position}
      from ${fan} f join public.entities e on e.kind = 'SPORT' and e.slug = ${slug}
      where hashint8(f.n * 7 + ${position}) % ${oneIn}::integer = 0`;
  await sql`select private.flush_changes()`;
  for (const table of [
    "public.profiles",
    "public.ratings",
    "private.fans",
    "private.locations",
    "private.name_suffixes",
    "private.word_suffixes",
    "public.posts",
    "public.post_likes",
    "public.replies",
    "public.friendships",
    "private.postings",
    "private.standings",
    "public.picks",
  ])
    await sql.unsafe(`analyze ${table}`);
  return schema;
}

import type { Sql } from "postgres";

export const fanCount = 60_000;

/** Items of the catalogue, and of how many fans one rates each. */
export const interests = {
  common: { slug: "soccer", oneIn: 4 },
  rarer: { slug: "cricket", oneIn: 12 },
  rare: { slug: "judo", oneIn: 400 },
} as const;

/**
 * So many fans that the planner has a choice, with only what the tests read. In a transaction of the
 * caller, who rolls it back.
 */
export async function inventFans(sql: Sql): Promise<void> {
  // Without triggers and foreign keys; what they would keep up to date is written here.
  await sql`set local session_replication_role = replica`;
  await sql`
    insert into public.profiles (id, first_name, last_name, location)
    select md5('fan ' || n)::uuid,
      initcap(substr(translate(md5('first' || n % 500), '0123456789', 'ghijklmnop'), 1, 6)),
      initcap(substr(translate(md5('last' || n % 7001), '0123456789', 'ghijklmnop'), 1, 7)),
      'Town' || n % 2000 || ', Norway'
    from generate_series(1, ${fanCount}::integer) n`;
  await sql`
    insert into auth.users (id, email)
    select id, id || '@example.com' from public.profiles on conflict do nothing`;
  await sql`
    insert into private.locations (location)
    select distinct lower(location) from public.profiles where location is not null
    on conflict do nothing`;
  for (const [position, { slug, oneIn }] of Object.values(interests).entries())
    await sql`
      insert into public.ratings (profile_id, entity_id, rating, position)
      select md5('fan ' || n)::uuid, e.id, 3, ${position}
      from generate_series(1, ${fanCount}::integer) n
      join public.entities e on e.kind = 'SPORT' and e.slug = ${slug}
      where hashint4(n * 7 + ${position}) % ${oneIn}::integer = 0`;
  await sql`
    insert into private.fans (profile_id, name, location_id, is_connecting, interests)
    select p.id, lower(p.first_name || ' ' || p.last_name), l.id, true,
      array(select r.entity_id::integer from public.ratings r where r.profile_id = p.id order by 1)
    from public.profiles p left join private.locations l on l.location = lower(p.location)
    on conflict do nothing`;
  await sql`
    insert into private.name_suffixes (is_later, suffix, profile_id, location_id)
    select n > 1, suffix, f.profile_id, f.location_id
    from private.fans f cross join unnest(private.suffixes_of(f.name)) with ordinality t (suffix, n)
    on conflict do nothing`;
  await sql`
    insert into private.word_suffixes (suffix, word)
    select distinct substr(word, n), word
    from (select distinct word from private.fans f cross join unnest(private.words_of(f.name)) word) w
    cross join generate_series(1, char_length(word)) n
    on conflict do nothing`;
  await sql`
    insert into public.posts (author_id, content)
    select md5('fan ' || n)::uuid, 'Post ' || n from generate_series(1, ${fanCount}::integer) n`;
  await sql`
    insert into public.post_likes (post_id, user_id)
    select p.id, md5('fan ' || (p.id % 100 + 1))::uuid from public.posts p
    on conflict do nothing`;
  await sql`
    insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
    select least(a, b), greatest(a, b), a, case when n % 3 > 0 then now() end
    from (
      select n, md5('fan ' || n)::uuid as a, md5('fan ' || 1 + (n * 7) % ${fanCount}::integer)::uuid as b
      from generate_series(2, ${fanCount}::integer) n
    ) pair
    where a <> b
    on conflict do nothing`;
  await sql`
    with contest as (
      insert into public.sweepstakes (name, start_date, end_date, prize_pool)
      values ('The contest of everybody', current_date, current_date, 1) returning id
    ), game as (
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final, winner_id)
      select contest.id, one.sport_id, one.id, two.id, now() - interval '1 hour', true, one.id
      from contest, public.entities one, public.entities two
      where one.slug = 'arsenal' and two.slug = 'paris-saint-germain' returning *
    ), entry as (
      insert into public.sweepstake_entries (profile_id, sweepstake_id)
      select p.id, contest.id from public.profiles p, contest
    )
    insert into public.picks (profile_id, sweepstake_id, game_id, selected_side)
    select p.id, game.sweepstake_id, game.id, 1 + (hashtext(p.id::text) & 1) from public.profiles p, game`;
  await sql`
    insert into private.reported_subjects (subject_type, subject_id, fan_id)
    select 'POST', p.id, p.author_id from public.posts p limit 30`;
  await sql`insert into private.admins (profile_id) values (md5('fan 1')::uuid)`;
  await sql`set local session_replication_role = origin`;
  await sql`select private.rebuild_opinions()`;
  await sql`select private.rebuild_standings()`;
  for (const table of [
    "public.profiles",
    "public.ratings",
    "private.fans",
    "private.locations",
    "private.name_suffixes",
    "private.word_suffixes",
    "public.posts",
    "public.post_likes",
    "public.friendships",
    "private.postings",
    "private.standings",
    "public.picks",
  ])
    await sql.unsafe(`analyze ${table}`);
}

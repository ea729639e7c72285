// The calls that matter go along indexes: on a population where reading a whole table would be possible,
// none of them reads one, as signed-in fans with row level security.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { superuser } from "../local/postgres.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
const sql = postgres(url.href, { max: 1, onnotice: () => {} });
const fanCount = 60_000;
const me = "md5('fan 1')::uuid";

/** Fans who only have what the calls below read. All of it is rolled back in the end. */
async function inventFans(): Promise<void> {
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
    insert into private.fans (profile_id, name, location, is_connecting)
    select id, lower(first_name || ' ' || last_name), lower(location), true from public.profiles
    on conflict do nothing`;
  await sql`
    insert into private.fan_words (word, profile_id)
    select distinct word, profile_id from private.fans cross join unnest(private.words_of(name)) word
    on conflict do nothing`;
  await sql`
    insert into private.name_endings (ending, word)
    select distinct substr(word, n), word
    from (select distinct word from private.fan_words) w
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
  for (const table of [
    "public.profiles",
    "private.fans",
    "private.fan_words",
    "private.name_endings",
    "public.posts",
    "public.post_likes",
    "public.friendships",
  ])
    await sql.unsafe(`analyze ${table}`);
  await sql`set local session_replication_role = origin`;
}

/** How many rows of large tables have been read without an index in this transaction. */
async function countRowsScanned(): Promise<Record<string, number>> {
  await sql`select pg_stat_clear_snapshot()`;
  const rows = await sql`
    select relname, seq_tup_read::integer as n from pg_stat_xact_all_tables
    where schemaname in ('public', 'private')
      and relname in ('profiles', 'fans', 'fan_words', 'name_endings', 'posts', 'post_likes', 'friendships',
        'ratings', 'tagline_rows', 'cities')
    order by relname`;
  return Object.fromEntries(rows.map((row) => [row.relname as string, row.n as number]));
}

beforeAll(async () => {
  await sql`begin`;
  await inventFans();
}, 120_000);
afterAll(async () => {
  await sql`rollback`;
  await sql.end();
});

describe("reads no table as a whole:", () => {
  it.each([
    ["search by the beginning of a name", "public.search_fans('abc')"],
    ["search by the beginning of a last name", "public.search_fans('fgkl')"],
    ["search by a part of a name", "public.search_fans('dgj')"],
    ["search by two letters", "public.search_fans('qq')"],
    ["search by first and last name", "public.search_fans('abcd efg')"],
    ["search by a name that nobody has", "public.search_fans('zzzqz')"],
    ["search by place", "public.search_fans(null, 'town77, nor')"],
    ["search by name and place", "public.search_fans('ab', 'town1234')"],
    ["the feed", "public.list_posts()"],
    ["the feed, further down", "public.list_posts((select max(id) / 2 from public.posts))"],
    ["the posts of a fan", `public.list_posts_of(md5('fan 77')::uuid)`],
    ["friends", "public.list_friends()"],
    ["pending requests", "public.list_pending_requests()"],
    ["another's profile", `public.get_public_profile(md5('fan 78')::uuid)`],
    ["city suggestions", "public.search_cities('bos')"],
  ])("%s", async (_name, call) => {
    await sql.unsafe(`select set_config('request.jwt.claim.sub', ${me}::text, true),
      set_config('request.jwt.claims', json_build_object('sub', ${me}, 'role', 'authenticated')::text, true)`);
    const before = await countRowsScanned();
    await sql`set local role authenticated`;
    await sql.unsafe(`select ${call}`);
    await sql`reset role`;
    expect(await countRowsScanned()).toEqual(before);
  });

  it("the measure itself sees a scan", async () => {
    const before = await countRowsScanned();
    await sql`select count(*) from private.fans where version = 77`;
    expect((await countRowsScanned()).fans).toBeGreaterThanOrEqual((before.fans ?? 0) + fanCount);
  });
});

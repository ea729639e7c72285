// A few thousand fans: the bounded search for matches against the score of every single one.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const fanCount = 3000;

/**
 * Tastes as they are in life: a few items that everybody knows, and circles of fans who share rarer
 * ones and mostly feel the same about them. All of it is rolled back in the end.
 */
async function inventFans(): Promise<void> {
  await sql`select setseed(0.42)`;
  await sql`
    create temporary table made on commit drop as
    select gen_random_uuid() as id, n, n % 60 as circle from generate_series(1, ${fanCount}::integer) n`;
  await sql`
    insert into auth.users (id, email, aud, role)
    select id, id || '@example.com', 'authenticated', 'authenticated' from made`;
  await sql`
    create temporary table drawn on commit drop as
    with item as (
      select id, row_number() over (order by md5(id::text)) as rank from public.entities
    )
    select distinct on (m.id, i.id) m.id as profile_id, i.id as entity_id, k, random() as chance, m.circle
    from made m
    cross join generate_series(1, 20) k
    -- A sum over k and n makes the sub-select run for every row.
    cross join lateral (select case when k % 2 = 0
      then floor(exp(random() * ln(300)))::integer + 0 * m.n
      else 300 + m.circle * 25 + floor(exp(random() * ln(25)))::integer + 0 * k end as rank) pick
    join item i on i.rank = pick.rank`;
  await sql`
    insert into public.ratings (profile_id, entity_id, rating, position)
    select profile_id, entity_id,
      (1 + floor(chance * 35)::integer % 5) * case when hashtext(entity_id::text || circle) % 3 = 0 then -1 else 1 end,
      place - 1
    from (select *, row_number() over (partition by profile_id order by k) as place from drawn where k <= 14) d
    where place <= 12`;
  await sql`
    insert into public.tagline_rows (profile_id, entity_id, sentiment, position)
    select profile_id, entity_id, (enum_range(null::public.sentiment))[1 + floor(chance * 11.99)], place - 1
    from (select *, row_number() over (partition by profile_id order by k) as place from drawn where k > 14) d
    where place <= 4`;
  await sql`select private.flush_changes()`;
  await sql`analyze private.fans`;
  await sql`analyze private.postings`;
}

/** How many of the true top ten are found; one that scores the same as the tenth counts. */
async function recall(limits: readonly [entries: number, scored: number]): Promise<number> {
  const fans = await sql`select id from made order by n limit 40`;
  let found = 0;
  let expected = 0;
  for (const { id } of fans) {
    const [row] = await sql`
      with best as (select score from private.score_every_fan(${id}, 10))
      select (select count(*)::integer from best) as expected,
        (select count(*)::integer from private.find_matches(${id}, 10, ${limits[0]}, ${limits[1]}) m
          where m.score >= (select min(score) from best) - 1e-9) as found`;
    found += row?.found;
    expected += row?.expected;
  }
  expect(expected).toBeGreaterThan(350);
  return found / expected;
}

beforeAll(async () => {
  await sql`begin`;
  await inventFans();
}, 120_000);
afterAll(async () => {
  await sql`rollback`;
  await sql.end();
});

describe("recommendations among thousands", () => {
  it("are the true best ones where all lists are read", async () => {
    expect(await recall([50000, 600])).toBe(1);
  }, 60_000);

  it("are nine of the ten true best ones where long lists are left out", async () => {
    // As a million fans are to the real limits, so these are to three thousand.
    expect(await recall([600, 60])).toBeGreaterThanOrEqual(0.9);
  }, 60_000);

  it("are found along indexes, never by going through all fans", async () => {
    await sql`set local enable_seqscan = on`;
    const [fan] = await sql`select id from made limit 1`;
    await sql`select pg_stat_clear_snapshot()`;
    const before = await sql`
      select seq_tup_read::integer as n from pg_stat_xact_all_tables where schemaname = 'private' and relname in ('opinions', 'fans') order by relname`;
    await sql`select private.find_matches(${fan?.id}, 10, 600, 60)`;
    const after = await sql`
      select seq_tup_read::integer as n from pg_stat_xact_all_tables where schemaname = 'private' and relname in ('opinions', 'fans') order by relname`;
    expect(after.map((row) => row.n)).toEqual(before.map((row) => row.n));
  });
});

// Among a few thousand fans, the bounded search for matches is compared with matching every fan.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { superuser } from "../../local/postgres/postgres.ts";
import { runScripts } from "./many-fans.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
const sql = postgres(url.href, { max: 1, onnotice: () => {} });
const fanCount = 3000;
/** The schema of the function that knows the fans' ids. */
let schema = "";

/** Fans with realistic tastes: clubs that many share, and their athletes. */
async function inventFans(): Promise<void> {
  schema = await runScripts(sql, ["people.sql", "tastes.sql"], { fans: fanCount, skew: 2 });
  await sql`select private.flush_changes()`;
  await sql`analyze private.fans`;
  await sql`analyze private.postings`;
}

/** The share of the true top ten that is found. A fan who matches as well as the tenth counts. */
async function recall(limits: readonly [entries: number, scored: number]): Promise<number> {
  const fans = await sql`select id from ${sql(`${schema}.fan`)} order by n limit 40`;
  let found = 0;
  let expected = 0;
  for (const { id } of fans) {
    const [row] = await sql`
      with best as (select coalesce(match, 0) as match from private.score_every_fan(${id}, 10))
      select (select count(*)::integer from best) as expected,
        (select count(*)::integer from private.find_matches(${id}, 10, ${limits[0]}, ${limits[1]}) m
          where coalesce(m.match, 0) >= (select min(match) from best)) as found`;
    found += row?.found;
    expected += row?.expected;
  }
  expect(expected).toBeGreaterThan(350);
  return found / expected;
}

beforeAll(async () => {
  await sql`begin`;
  await inventFans();
});
afterAll(async () => {
  await sql`rollback`;
  await sql.end();
});

describe("recommendations among thousands of fans", () => {
  it("recommendations among thousands of fans are the true best when all lists are read and all fans judged", async () => {
    expect(await recall([50000, fanCount])).toBe(1);
  });

  it("finds nine of the ten best matches among thousands of fans without the long lists", async () => {
    // A fifth of the fans are sampled, and one in six of those is judged. At a million fans it is 3
    // % and one in 70.
    expect(await recall([600, 100])).toBeGreaterThanOrEqual(0.9);
  });

  it("recommendations among thousands of fans read at most the limit of postings, and a part of a longer list", async () => {
    const [row] = await sql`
      select max(found.n)::integer as most, sum(found.n)::integer as all
      from (select id from ${sql(`${schema}.fan`)} order by n limit 40) fan
      cross join lateral (select count(*) as n from private.find_matches(fan.id, 1000, 8, 1000)) found`;
    expect(row?.most).toBeLessThanOrEqual(8);
    expect(row?.all).toBeGreaterThan(80);
  });

  it("recommendations among thousands of fans use indexes and never read all fans", async () => {
    await sql`set local enable_seqscan = on`;
    const [fan] = await sql`select id from ${sql(`${schema}.fan`)} limit 1`;
    await sql`select pg_stat_clear_snapshot()`;
    const before = await sql`
      select seq_tup_read::integer as n from pg_stat_xact_all_tables where schemaname = 'private' and relname in ('postings', 'fans') order by relname`;
    await sql`select private.find_matches(${fan?.id}, 10, 600, 60)`;
    const after = await sql`
      select seq_tup_read::integer as n from pg_stat_xact_all_tables where schemaname = 'private' and relname in ('postings', 'fans') order by relname`;
    expect(after.map((row) => row.n)).toEqual(before.map((row) => row.n));
  });
});

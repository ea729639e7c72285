// A few thousand fans: the bounded search for matches against the match with every single one.
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { superuser } from "../../local/postgres.ts";
import { runScripts } from "./many-fans.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
const sql = postgres(url.href, { max: 1, onnotice: () => {} });
const fanCount = 3000;
/** Where the population says who is who. */
let schema = "";

/** Fans with tastes as they are in life: clubs that many share, and what goes with them. */
async function inventFans(): Promise<void> {
  schema = await runScripts(sql, ["people.sql", "tastes.sql"], { fans: fanCount, skew: 2 });
  await sql`select private.flush_changes()`;
  await sql`analyze private.fans`;
  await sql`analyze private.postings`;
}

/** How many of the true top ten are found; one that matches as well as the tenth counts. */
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

describe("recommendations among thousands", () => {
  it("are the true best ones where all lists are read and all in them judged", async () => {
    expect(await recall([50000, fanCount])).toBe(1);
  });

  it("are nine of the ten true best ones where long lists are left out", async () => {
    // A sample of a fifth of them all, of which one in six is judged: at a million it is 3 % and one in 70.
    expect(await recall([600, 100])).toBeGreaterThanOrEqual(0.9);
  });

  it("come from no more postings than may be read, and from some of a list that is longer", async () => {
    const [row] = await sql`
      select max(found.n)::integer as most, sum(found.n)::integer as all
      from (select id from ${sql(`${schema}.fan`)} order by n limit 40) fan
      cross join lateral (select count(*) as n from private.find_matches(fan.id, 1000, 8, 1000)) found`;
    expect(row?.most).toBeLessThanOrEqual(8);
    expect(row?.all).toBeGreaterThan(80);
  });

  it("are found along indexes, never by going through all fans", async () => {
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

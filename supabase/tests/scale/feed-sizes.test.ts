// A league of ordinary size, twice: 38 rounds of ten matches. No node of a plan inside a call may read the product of two
// seasons, as a comparison of every row with every row would.
import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { superuser } from "../../local/postgres/postgres.ts";
import { connectExplaining, nodesOf, rowsOf } from "../../testing/explain.ts";
import { insertFan } from "../../testing/support/act-as.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
const { sql: connection, explain } = await connectExplaining(url.href);
// One session, whose transactions roll back.
const sql = connection as unknown as TransactionSql;

const rounds = 38;
const matches = 380;
/** Rows that a node may read: a few passes over both seasons, far from 380 × 380. */
const maxRows = 20_000;
let series: number[] = [];
let sides: string[] = [];

/** A season in which every side meets every other twice, with ids of this prefix. */
const season = (prefix: string, score: number | null = null) =>
  Array.from({ length: matches }, (_, n) => {
    const [one, two] = [n % sides.length, Math.floor(n / sides.length)];
    const round = (n % rounds) + 1;
    return {
      externalId: `${prefix}${n}`,
      round,
      sideOne: sides[one],
      sideTwo: sides[two < one ? two : two + 1],
      startTime: new Date(Date.now() + (7 * round + 1) * 864e5).toISOString(),
      status: "SCHEDULED",
      scoreOne: score,
      scoreTwo: score,
      winner: null,
    };
  });

async function store(id: number | undefined, rows: readonly object[]): Promise<void> {
  const [feed] = await sql`
    update private.feeds set lease = gen_random_uuid(), leased_at = clock_timestamp(), is_full_read = true
    where series_id = ${id ?? 0} returning lease`;
  await sql`select private.store_feed(${feed?.lease}, ${sql.json(rows as never)}, null)`;
}

/** The nodes of a call that read too many rows, with their statements. */
async function findProducts(call: () => Promise<unknown>): Promise<string[]> {
  return (await explain(call)).flatMap(({ "Query Text": statement, Plan: plan }) =>
    nodesOf(plan)
      .filter((node) => rowsOf(node) > maxRows)
      .map((node) => `${rowsOf(node)} rows in a ${node["Node Type"]}: ${statement.slice(0, 200)}`),
  );
}

/** Two feeds with a season each, of an admin in whose name the calls run. */
async function insertLeagues(): Promise<void> {
  series = [];
  const admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  await sql`
    select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: "authenticated", session_id: admin })}, true),
      set_config('request.jwt.claim.sub', ${admin}, true)`;
  const teams = await sql`
    select e.name, e.sport_id from public.entities e
    where e.kind = 'TEAM' and e.competition = 'Premier League' order by e.id limit 20`;
  sides = teams.map(({ name }) => name);
  for (const name of ["One league", "Another league"]) {
    const [made] = await sql`
      insert into public.series (name, sport_id) values (${name}, ${teams[0]?.sport_id}) returning id::integer`;
    series.push(made?.id);
    await sql`
      insert into private.feeds (series_id, source, competition, season, mode)
      values (${made?.id}, 'DEMO', ${name.toLowerCase().replaceAll(" ", "-")}, '2026', 'AUTOMATIC')`;
    await store(made?.id, season("a"));
  }
}

afterAll(() => connection.end());

const allRounds = Array.from({ length: rounds }, (_, n) => n + 1);
const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a read without changes", () => store(series[0], season("a"))],
  ["a read in which every match has a new id", () => store(series[0], season("b"))],
  ["38 drafts at once", () => sql`select api.draft_feed_rounds(${series[0] ?? 0}, ${allRounds})`],
  ["a read beside 38 drafts", () => store(series[0], season("b"))],
  ["the changes after a read", () => sql`select private.follow_feed(${series[0] ?? 0})`],
  ["an admin's page of a feed", () => sql`select api.get_feed(${series[0] ?? 0})`],
  ["the tasks of admins", () => sql`select api.list_tasks()`],
  ["the minute's matching of games", () => sql`select private.sync_feed_games()`],
  ["the lease of due feeds", () => sql`select private.take_feeds(4)`],
];
describe.each(["without", "with"])("%s statistics", (statistics) => {
  beforeAll(async () => {
    await sql`begin`;
    await insertLeagues();
    if (statistics === "with")
      await sql.unsafe("analyze private.feed_rows, private.feeds, public.entities");
  });
  afterAll(() => sql`rollback`);

  it.each(calls)("compares no two seasons row by row: %s", async (_, call) => {
    expect(await findProducts(call)).toEqual([]);
  });

  it("finds a comparison of two seasons row by row", async () => {
    const products = await findProducts(
      () => sql`
        select count(*) from private.feed_rows a join private.feed_rows b on a.external_id < b.external_id`,
    );
    expect(products[0]).toContain("Nested Loop");
  });
});

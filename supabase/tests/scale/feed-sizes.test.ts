// A league of ordinary size, twice: 38 rounds of ten matches. No node of a plan inside a call may read the product of two
// seasons, as a comparison of every row with every row would.
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { superuser } from "../../local/postgres/postgres.ts";
import { connectExplaining, nodesOf, rowsOf } from "../../testing/explain.ts";
import { insertLeagues, type Leagues, rounds, storeRead } from "../../testing/leagues.ts";
import { insertFan } from "../../testing/support/act-as.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
// One session, whose transactions roll back.
const { sql, explain } = await connectExplaining(url.href);

/** Rows that a node may read: a few passes over both seasons, far from 380 × 380. */
const maxRows = 20_000;
let leagues: Leagues;
const one = () => leagues.series[0];
const store = (prefix: string) => storeRead(sql, one(), leagues.season(prefix));

/** The nodes of a call that read too many rows, with their statements. */
async function findProducts(call: () => Promise<unknown>): Promise<string[]> {
  return (await explain(call)).flatMap(({ "Query Text": statement, Plan: plan }) =>
    nodesOf(plan)
      .filter((node) => rowsOf(node) > maxRows)
      .map((node) => `${rowsOf(node)} rows in a ${node["Node Type"]}: ${statement.slice(0, 200)}`),
  );
}

/** Two feeds with a season each, and an admin in whose name the calls run. */
async function prepare(): Promise<void> {
  const admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  await sql`
    select set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, role: "authenticated", session_id: admin })}, true),
      set_config('request.jwt.claim.sub', ${admin}, true)`;
  leagues = await insertLeagues(sql);
  for (const id of leagues.series) await storeRead(sql, id, leagues.season("a"));
}

afterAll(() => sql.end());

const allRounds = Array.from({ length: rounds }, (_, n) => n + 1);
const calls: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a read without changes", () => store("a")],
  ["a read in which every match has a new id", () => store("b")],
  ["38 drafts at once", () => sql`select api.draft_feed_rounds(${one()}, ${allRounds})`],
  ["a read beside 38 drafts", () => store("b")],
  ["the changes after a read", () => sql`select private.follow_feed(${one()})`],
  ["an admin's page of a feed", () => sql`select api.get_feed(${one()})`],
  ["the tasks of admins", () => sql`select api.list_tasks()`],
  ["the minute's matching of games", () => sql`select private.sync_feed_games()`],
  ["the lease of due feeds", () => sql`select private.take_feeds(4)`],
];
const analyze = () =>
  sql.unsafe("analyze private.feed_rows, private.feed_games, private.feeds, public.games, public.entities");
// Statistics of before are what autovacuum collects a moment before a first read.
describe.each(["without", "with", "with outdated"])("%s statistics", (statistics) => {
  beforeAll(async () => {
    if (statistics === "with outdated") await analyze();
    await sql`begin`;
    await prepare();
    if (statistics === "with") await analyze();
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

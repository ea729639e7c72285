// No node of a plan inside a call may read the product of two sets, as a comparison of all with all would.
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { superuser } from "../../local/postgres/postgres.ts";
import { connectExplaining } from "../../testing/explain.ts";
import { insertFeed } from "../../testing/leagues.ts";
import { sizedCalls } from "../../testing/sized-calls.ts";
import {
  buildSizedWorld,
  findProducts,
  insertOtherEntries,
  type SizedWorld,
} from "../../testing/sized-world.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
// One session, whose transactions roll back.
const { sql, explain } = await connectExplaining(url.href);
let world: SizedWorld;

afterAll(() => sql.end());

const analyze = () =>
  sql.unsafe(
    "analyze private.feed_rows, private.feed_games, private.feeds, private.deliveries, private.reminders, public.games, public.entities, public.series, public.sweepstake_entries",
  );
// Outdated statistics are what autovacuum collects a moment before the rows arrive.
describe.each(["without", "with", "with outdated"])("%s statistics", (statistics) => {
  beforeAll(async () => {
    await sql`begin`;
    await insertFeed(sql, "First league");
    await insertOtherEntries(sql);
    if (statistics === "with outdated") await analyze();
    world = await buildSizedWorld(sql);
    if (statistics === "with") await analyze();
    // Autovacuum visits feeds often, since each read updates them, and series rarely.
    if (statistics === "with outdated") await sql.unsafe("analyze private.feeds");
  });
  afterAll(() => sql`rollback`);

  it.each(sizedCalls.map((call) => [call.name, call] as const))(
    "compares no two sets row by row: %s",
    async (_, call) => {
      const { products } = await findProducts(explain, call.maxRows, () => call.run(sql, world));
      expect(products).toEqual([]);
    },
  );

  it("finds a comparison of two sets row by row", async () => {
    const { products } = await findProducts(
      explain,
      20_000,
      () => sql`
        select count(*) from private.feed_rows a join private.feed_rows b on a.external_id < b.external_id`,
    );
    expect(products[0]).toContain("Nested Loop");
  });
});

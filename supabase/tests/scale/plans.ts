// Frequent calls use indexes: on a population that could be scanned, none of them reads a whole table. They run as
// signed-in fans with row level security.
import { describe, expect, it } from "vitest";
import { fanCount, interests } from "./many-fans.ts";
import { schema, sql } from "./shared-fans.ts";

const me = "fan_id(1)";
const interest = (name: keyof typeof interests) =>
  `(select id from public.entities where kind = 'SPORT' and slug = '${interests[name].slug}')`;

const largeTables = [
  "profiles",
  "fans",
  "name_suffixes",
  "word_suffixes",
  "posts",
  "post_likes",
  "replies",
  "friendships",
  "ratings",
  "tagline_rows",
  "postings",
  "standings",
  "cities",
];

/** The rows of large tables read in this transaction: without an index, and with one. */
async function countRows(
  column: "seq_tup_read" | "idx_tup_fetch",
): Promise<Record<string, number>> {
  await sql`select pg_stat_clear_snapshot()`;
  const rows = await sql`
    select relname, ${sql(column)}::integer as n from pg_stat_xact_all_tables
    where schemaname in ('public', 'private') and relname in ${sql(largeTables)}
    order by relname`;
  return Object.fromEntries(rows.map((row) => [row.relname as string, row.n as number]));
}
const countRowsScanned = () => countRows("seq_tup_read");

const run = (query: string) => sql.unsafe(query.replaceAll("fan_id(", `${schema}.fan_id(`));

async function callAsMe(call: string): Promise<void> {
  await run(`select set_config('request.jwt.claim.sub', ${me}::text, true),
    set_config('request.jwt.claims', json_build_object('sub', ${me}, 'role', 'authenticated')::text, true)`);
  await sql`set local role authenticated`;
  await run(`select ${call}`);
  await sql`reset role`;
}

describe("scans no whole table:", () => {
  it.each([
    ["search by the beginning of a name", "api.search_fans('ban')"],
    ["search by the beginning of a last name", "api.search_fans('karo')"],
    ["search by a part of a name", "api.search_fans('ust')"],
    ["search by two letters", "api.search_fans('qq')"],
    ["search by first and last name", "api.search_fans('banol karo')"],
    ["search by an unknown name", "api.search_fans('zzzqz')"],
    ["search by place", "api.search_fans(null, 'lisbon, p')"],
    ["search by name and place", "api.search_fans('ba', 'lisbon')"],
    ["search by name and many places", "api.search_fans('ban', 'a')"],
    ["search by name and a sport", `api.search_fans('ba', null, ${interest("common")})`],
    ["search by name and a rarer sport", `api.search_fans('ba', null, ${interest("rarer")})`],
    ["search by place and a sport", `api.search_fans(null, 'san', ${interest("rare")})`],
    ["the feed", "api.list_posts()"],
    ["the feed, further down", "api.list_posts((select max(id) / 2 from public.posts))"],
    ["the posts of friends", "api.list_posts_of_friends()"],
    ["the posts about an item", "api.list_posts_about('SPORT', 1)"],
    ["the posts of a fan", "api.list_posts_of(fan_id(77))"],
    ["a post", "api.get_post((select max(id) from public.posts))"],
    ["the replies to a post", "api.list_replies((select max(id) from public.posts))"],
    ["friends", "api.list_friends()"],
    ["notifications", "api.list_notifications()"],
    ["pending requests", "api.list_pending_requests()"],
    ["another's profile", "api.get_public_profile(fan_id(78))"],
    ["city suggestions", "api.search_cities('bos')"],
  ])("%s", async (_name, call) => {
    const before = await countRowsScanned();
    await callAsMe(call);
    expect(await countRowsScanned()).toEqual(before);
  });

  it("the count of rows detects a scan", async () => {
    const before = await countRowsScanned();
    await sql`select count(*) from private.fans where version = 77`;
    expect((await countRowsScanned()).fans).toBeGreaterThanOrEqual((before.fans ?? 0) + fanCount);
  });
});

describe("scans few rows, with or without an index:", () => {
  // Postgres does not call a walk along a whole index a scan, though it is as slow.
  const few = 2000;
  const sweepstake =
    "(select id from public.sweepstakes where name = 'The sweepstake of everybody')";

  it.each([
    ["an item that one in four rates", "api.get_item('SPORT', 'soccer')"],
    ["the fans who love an item", "api.list_fans_of_item('SPORT', 'soccer', 'lovers')"],
    [
      "the hundredth page of the fans who love an item",
      "api.list_fans_of_item('SPORT', 'soccer', 'lovers', '3-900')",
    ],
    ["two fans compared", "api.compare_fans(fan_id(4))"],
    ["the tagline of a fan", "api.get_taglines(fan_id(4))"],
    ["another's profile", "api.get_public_profile(fan_id(4))"],
    ["standings", `api.list_standings(${sweepstake})`],
    ["standings among friends", `api.list_standings(${sweepstake}, 'friends')`],
    ["a scorecard", `api.get_entry(${sweepstake}, fan_id(4))`],
    ["scorecards of friends", `api.list_friends_entries(${sweepstake})`],
    ["a sweepstake that everybody has entered", `api.get_sweepstake(${sweepstake})`],
    ["reports", "api.list_reports()"],
    ["suggestions", "api.list_suggestions()"],
    ["own suggestions", "api.list_own_suggestions()"],
    ["notifications", "api.list_notifications()"],
  ])("%s", async (_name, call) => {
    const before = [await countRows("seq_tup_read"), await countRows("idx_tup_fetch")];
    await callAsMe(call);
    const after = [await countRows("seq_tup_read"), await countRows("idx_tup_fetch")];
    for (const table of largeTables)
      for (const way of [0, 1])
        expect((after[way]?.[table] ?? 0) - (before[way]?.[table] ?? 0), table).toBeLessThan(few);
  });
});

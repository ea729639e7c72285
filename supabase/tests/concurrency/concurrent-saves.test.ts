// Many fans save ratings of the same items at the same time, each on a connection of their own.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { runRankingsCommand } from "../../commands/rankings.ts";
import { insertSweepstake } from "../../testing/support/sweepstake-calls.ts";

const sql = postgres(inject("databaseUrl"), { max: 40, onnotice: () => {} });
const fans = Array.from({ length: 100 }, () => randomUUID());
/** Seeded items that no other test rates or removes. */
let items: number[];

beforeAll(async () => {
  const rows = await sql`
    select id::integer from public.entities
    where kind = 'TEAM' and id < 50000 order by id desc limit 6`;
  items = rows.map(({ id }) => id);
  await sql`
    insert into auth.users (id, email, aud, role)
    select id, id || '@example.com', 'authenticated', 'authenticated' from unnest(${fans}::uuid[]) id`;
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${fans}::uuid[])`;
  await sql.end();
});

/** The items in an order that differs by fan, which would make locks cross. */
const rotateItems = (by: number) =>
  items.map((_, index) => items[(index + by) % items.length] as number);

const actAs = (fan: string, act: (transaction: postgres.TransactionSql) => Promise<unknown>) =>
  sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claims', ${JSON.stringify({ sub: fan, role: "authenticated" })}, true),
        set_config('request.jwt.claim.sub', ${fan}, true)`;
    await transaction`set local role authenticated`;
    await act(transaction);
  });

const save = (fan: string, ids: readonly number[], ratings: readonly number[]) =>
  actAs(fan, (transaction) => {
    const rows = ids.map((entityId, position) => ({
      entityType: "TEAM",
      entityId,
      rating: ratings[position] as number,
      position,
    }));
    return transaction`select api.save_ratings(${transaction.json(rows)})`;
  });

const readRanking = () => sql`select api.list_ranking('TEAM', true)`;

/** The numbers that readers see: the stored ones plus the queue. */
const readNumbers = () => sql`
  select s.entity_id::integer as id, (s.rating_count + coalesce(w.rating_count, 0))::integer as count,
    (s.rating_sum + coalesce(w.rating_sum, 0))::integer as sum
  from private.entity_rating_stats s
  left join private.pending_ratings() w on w.entity_id = s.entity_id
  where s.entity_id = any (${items}::bigint[]) order by 1 desc`;

it("a hundred concurrent saves of the same six items end with exact numbers and no error", async () => {
  const feelingOf = (fan: number, item: number) => ((fan * 7 + item) % 5) + 1;
  const round = (sign: 1 | -1) =>
    fans.flatMap((fan, n) => {
      const ids = rotateItems(n);
      return [
        save(
          fan,
          ids,
          ids.map((id) => sign * feelingOf(n, id)),
        ),
        readRanking(),
      ];
    });
  await Promise.all(round(-1));
  await Promise.all(round(1));
  await readRanking();

  const expected = items.map((id) => ({
    id,
    count: fans.length,
    sum: fans.reduce((sum, _, n) => sum + feelingOf(n, id), 0),
  }));
  expect([...(await readNumbers())]).toEqual(expected);
  expect(await runRankingsCommand(inject("databaseUrl"), "check")).toMatchObject({ isFine: true });
});

it("two concurrent saves of the same fan leave one of the two sets, complete", async () => {
  const [fan = ""] = fans;
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => save(fan, rotateItems(n), Array(6).fill((n % 5) + 1))),
  );
  const rows = await sql`select distinct rating from public.ratings where profile_id = ${fan}`;
  expect(rows).toHaveLength(1);
  expect(await runRankingsCommand(inject("databaseUrl"), "check")).toMatchObject({ isFine: true });
});

it("a rebuild during saves loses nothing", async () => {
  await sql`update private.entity_rating_stats set rating_count = 0 where entity_id = ${items[0] ?? 0}`;
  expect(await runRankingsCommand(inject("databaseUrl"), "check")).toMatchObject({ isFine: false });
  await Promise.all([
    ...fans.map((fan, n) => save(fan, rotateItems(n), [1, 2, 3, 4, 5, -5])),
    runRankingsCommand(inject("databaseUrl"), "rebuild"),
  ]);
  expect(await runRankingsCommand(inject("databaseUrl"), "check")).toMatchObject({ isFine: true });
});

it("the rankings command also rebuilds wrong standings of sweepstakes", async () => {
  const { id, series } = await insertSweepstake(sql);
  const [fan = ""] = fans;
  await sql`insert into public.sweepstake_entries (profile_id, sweepstake_id) values (${fan}, ${id})`;
  const check = () => runRankingsCommand(inject("databaseUrl"), "check");
  expect(await check()).toEqual({
    isFine: true,
    text: "The rankings count every rating once, the standings every pick and result, and posts every like and reply.",
  });
  await sql`update private.standings set points = 2 where sweepstake_id = ${id}`;
  const { isFine, text } = await check();
  expect(isFine).toBe(false);
  expect(text).toContain(`Standings, score of ${fan} (${id}): kept are 2 `);
  expect(text).toContain("`npm run rankings -- rebuild` corrects them.");
  await runRankingsCommand(inject("databaseUrl"), "rebuild");
  expect(await check()).toMatchObject({ isFine: true });
  await sql`delete from public.sweepstakes where id = ${id}`;
  await sql`delete from public.series where id = ${series}`;
});

it("postings and counts are correct after concurrent saves, flushes and changes to connecting", async () => {
  const connect = (fan: string, isConnecting: boolean) =>
    actAs(
      fan,
      (transaction) => transaction`
        select api.update_own_profile(${fan}, array['is_connecting'], is_connecting => ${isConnecting})`,
    );
  const flush = () => sql`select private.flush_changes()`;
  for (const round of [1, 2, 3])
    await Promise.all(
      fans.flatMap((fan, n) => [
        save(
          fan,
          rotateItems(n),
          rotateItems(n + round).map((id) => ((id + round + n) % 5) + 1),
        ),
        connect(fan, (n + round) % 3 !== 0),
        ...(n % 5 === 0 ? [flush()] : []),
      ]),
    );
  await flush();
  const read = async () => ({
    fans: [
      ...(await sql`select fan_key, terms, strengths, interests, is_connecting from private.fans order by fan_key`),
    ],
    waiting: [...(await sql`select from private.opinion_changes`)].length,
    lists: [...(await sql`select term, strength, fan_key from private.postings order by 1, 2, 3`)],
    counts: [
      ...(await sql`select * from private.document_frequencies where fan_count <> 0 order by term`),
    ],
  });
  const followed = await read();
  expect(followed.lists.length).toBeGreaterThan(fans.length);
  await sql`select private.rebuild_opinions()`;
  expect(followed).toEqual(await read());
});

it("the rankings command lists its subcommands", async () => {
  await expect(runRankingsCommand(inject("databaseUrl"), "mend")).rejects.toThrow(
    "check | rebuild",
  );
});

it("concurrent replacements by one fan take turns and keep twelve ratings", async () => {
  const rated = await sql`
    select id::integer from public.entities where kind = 'TEAM' and id < 50000 order by id limit 24`;
  const ids = rated.map(({ id }) => id as number);
  const [fan = ""] = fans;
  await save(
    fan,
    ids.slice(0, 12),
    ids.slice(0, 12).map(() => 3),
  );
  // All replace the same item: one succeeds, and the others no longer find it.
  const outcomes = await Promise.allSettled(
    ids.slice(12).map((id) =>
      actAs(
        fan,
        (transaction) =>
          transaction`select api.save_rating('TEAM', ${id}, 5::smallint,
            ${transaction.json({ entityType: "TEAM", entityId: ids[11] as number })})`,
      ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [after] = await sql`
    select count(*)::integer as count, count(*) filter (where rating = 5)::integer as traded
    from public.ratings where profile_id = ${fan}`;
  expect(after).toEqual({ count: 12, traded: 1 });
});

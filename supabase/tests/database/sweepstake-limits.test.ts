// The contract and the database state the same limits of sweepstakes: each value just within and just past a limit is
// sent to both.
import { newSweepstake } from "@contract/sweepstake-drafts";
import { sweepstakeLimits } from "@contract/sweepstakes";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { refusalOf } from "../../testing/support/refusal-of.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let admin = "";
let sides: { sport: number; ids: number[] };

beforeAll(async () => {
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  const [row] = await sql`
    select sport_id::integer as sport, (array_agg(id::integer order by id))[:2] as ids
    from public.entities where kind = 'TEAM' group by sport_id having count(*) > 1 limit 1`;
  sides = row as unknown as typeof sides;
});
afterAll(async () => {
  await sql`delete from auth.users where id = ${admin}`;
  await sql.end();
});

const games = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sportId: sides.sport,
    teamOneId: sides.ids[0],
    teamTwoId: sides.ids[1],
    startTime: "2050-06-01T12:00:00Z",
    isFinal: index === 0,
  }));
const cup = (change: object) => ({
  name: "Cup",
  startDate: "2050-06-01",
  endDate: "2050-06-30",
  prizePool: 1,
  games: games(1),
  ...change,
});
const refusalOfNew = (sweepstake: object) =>
  refusalOf(sql, admin, (tx) => tx`select api.create_sweepstake(${tx.json(sweepstake as never)})`);

const { name, games: mostGames, prizePool, earliestDate, latestDate } = sweepstakeLimits;
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

describe("limits of sweepstakes", () => {
  it.each<[string, () => object]>([
    ["the longest name", () => ({ name: "x".repeat(name) })],
    ["the most games", () => ({ games: games(mostGames) })],
    ["the largest prize pool", () => ({ prizePool })],
    ["the earliest date", () => ({ startDate: earliestDate })],
    ["the latest date", () => ({ endDate: latestDate })],
  ])("contract and database accept %s", async (_, change) => {
    expect(newSweepstake.safeParse(cup(change())).success).toBe(true);
    expect(await refusalOfNew(cup(change()))).toBeUndefined();
  });

  it.each<[string, () => object, string]>([
    ["a longer name", () => ({ name: "x".repeat(name + 1) }), "name"],
    ["one game more", () => ({ games: games(mostGames + 1) }), "games"],
    ["a cent more", () => ({ prizePool: prizePool + 0.01 }), "prizePool"],
    ["a day before", () => ({ startDate: dayAfter(earliestDate, -1) }), "startDate"],
    ["a day after", () => ({ endDate: dayAfter(latestDate, 1) }), "endDate"],
  ])("contract and database reject %s", async (_, change, field) => {
    const issue = newSweepstake.safeParse(cup(change())).error?.issues[0];
    expect(issue?.path).toEqual([field]);
    expect(await refusalOfNew(cup(change()))).toMatchObject({ code: "PT400", detail: field });
  });

  it.each([
    ["sweepstakes_name_is_clean_and_short", { name: "x".repeat(name + 1) }],
    ["sweepstakes_prize_pool_is_an_amount", { prize_pool: prizePool + 0.01 }],
    ["sweepstakes_dates_are_of_this_century", { start_date: dayAfter(earliestDate, -1) }],
    ["sweepstakes_dates_are_of_this_century", { end_date: dayAfter(latestDate, 1) }],
  ])("the table's constraint %s rejects it, too", async (constraint, change) => {
    const good = {
      name: "Cup",
      start_date: earliestDate,
      end_date: latestDate,
      prize_pool: prizePool,
    };
    const inserting = (row: object) =>
      refusalOf(sql, null, (tx) => tx`insert into public.sweepstakes ${tx(row as typeof good)}`);
    expect(await inserting(good)).toBeUndefined();
    // An amount that overflows the column is rejected before any constraint.
    expect([constraint, undefined]).toContain(
      (await inserting({ ...good, ...change }))?.constraint_name,
    );
    expect(await inserting({ ...good, ...change })).toBeDefined();
  });
});

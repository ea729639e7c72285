// A save during a merge reaches the target item or is rejected. No row keeps the merged item.
import postgres, { type TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { runRankingsCommand } from "../../commands/rankings.ts";
import { actAs, insertFan } from "../../testing/support/act-as.ts";

const sql = postgres(inject("databaseUrl"), { max: 10, onnotice: () => {} });
let admin: string;
let fan: string;
let others: number[];
let from: number;
let into: number;

beforeAll(async () => {
  [admin, fan] = [await insertFan(sql), await insertFan(sql)];
  await sql`insert into private.admins (profile_id) values (${admin})`;
  const rows = await sql`
    select id::integer from public.entities where kind = 'TEAM' and id < 50000 order by id limit 6`;
  others = rows.map(({ id }) => id);
});
let count = 0;
const createTeam = (tx: TransactionSql) => tx`
  select (api.create_item('TEAM', ${`Merged ${++count} ${process.pid}`}, (
    select id from public.entities where slug = 'darts' and kind = 'SPORT'
  )) ->> 'id')::integer as id`;
beforeEach(async () => {
  await sql.begin(async (tx) => {
    await actAs(tx, admin);
    [from, into] = [(await createTeam(tx))[0]?.id, (await createTeam(tx))[0]?.id];
  });
  await inTransaction(fan, (tx) => saveSet(tx, others));
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${[admin, fan]}::uuid[])`;
  await sql`delete from public.entities where name like ${`Merged % ${process.pid}`}`;
  await sql.end();
});

async function inTransaction<T>(who: string, act: (tx: TransactionSql) => Promise<T>): Promise<T> {
  return (await sql.begin(async (tx) => {
    await actAs(tx, who);
    return await act(tx);
  })) as T;
}
const saveSet = (tx: TransactionSql, ids: readonly number[]) =>
  tx`select api.save_ratings(${tx.json(
    ids.map((entityId, position) => ({ entityType: "TEAM", entityId, rating: 5, position })),
  )})`;
const merge = (tx: TransactionSql) => tx`select api.merge_items(${from}, ${into})`;

const saves: [string, (tx: TransactionSql) => Promise<unknown>][] = [
  ["a rating", (tx) => tx`select api.save_rating('TEAM', ${from}, 3::smallint)`],
  ["a set of ratings", (tx) => saveSet(tx, [from, ...others.slice(1)])],
  [
    "a tagline",
    (tx) =>
      tx`select api.save_taglines(${tx.json(
        [from, ...others.slice(0, 3)].map((entityId, position) => ({
          entityType: "TEAM",
          entityId,
          sentiment: "LOVES",
          position,
        })),
      )})`,
  ],
  ["a post", (tx) => tx`select api.create_post('About it', 'TEAM', ${from})`],
];

/** Resolves once a session waits for a lock of the other. */
async function untilSomeoneWaits(): Promise<void> {
  const isWaiting = async () => {
    const [row] = await sql`
      select exists (select from pg_locks where not granted and database = (
        select oid from pg_database where datname = current_database())
      ) or exists (select from pg_locks where not granted and locktype = 'transactionid') as waits`;
    return row?.waits as boolean;
  };
  await expect.poll(isWaiting, { timeout: 10_000, interval: 20 }).toBe(true);
}

const checkRankings = () => runRankingsCommand(inject("databaseUrl"), "check");

describe.each(saves)("%s", (_, save) => {
  it("rejects a save that waits for the merge", async () => {
    let saved: Promise<unknown> | undefined;
    await inTransaction(admin, async (tx) => {
      await merge(tx);
      saved = inTransaction(fan, save).then(
        () => "saved",
        (error: Error) => error.message,
      );
      await untilSomeoneWaits();
    });
    expect(await saved).toMatch(/ is now Merged |is retired and can no longer be picked/);
    expect(await checkRankings()).toMatchObject({ isFine: true });
  });

  it("moves a save that the merge waits for", async () => {
    let merged: Promise<unknown> | undefined;
    await inTransaction(fan, async (tx) => {
      await save(tx);
      merged = inTransaction(admin, merge);
      await untilSomeoneWaits();
    });
    await merged;
    expect(await checkRankings()).toMatchObject({ isFine: true });
    const [row] = await sql`
      select (select count(*) from public.ratings where entity_id = ${into})
        + (select count(*) from public.tagline_rows where entity_id = ${into})
        + (select count(*) from public.posts where entity_id = ${into}) as n`;
    expect(Number(row?.n)).toBe(1);
  });
});

it("the check reports rows of merged items, and a rebuild moves them", async () => {
  await inTransaction(admin, merge);
  await sql`
    insert into public.ratings (profile_id, entity_id, rating, position) values (${fan}, ${from}, 2, 11)`;
  const { isFine: isRight, text } = await checkRankings();
  expect(isRight).toBe(false);
  expect(text).toMatch(new RegExp(`^${from} Merged .*: 1 ratings belong to ${into} Merged`, "m"));
  await runRankingsCommand(inject("databaseUrl"), "rebuild");
  expect(await checkRankings()).toMatchObject({ isFine: true });
  const rows = await sql`select from public.ratings where entity_id = ${into}`;
  expect(rows).toHaveLength(1);
});

it("a deletion of an account and a merge wait for each other without a deadlock", async () => {
  const author = await insertFan(sql);
  const [first, second] = await sql`
    insert into public.posts (author_id, content, entity_id)
    values (${author}, 'About it', ${from}), (${author}, 'About nothing', null) returning id`;
  expect(first?.id < second?.id).toBe(true);
  const pids: number[] = [];
  const begin = (who: string, act: (tx: TransactionSql) => Promise<unknown>) =>
    inTransaction(who, async (tx) => {
      pids.push((await tx`select pg_backend_pid() as pid`)[0]?.pid);
      await act(tx);
    }).then(
      () => "done",
      (error: Error) => error.message,
    );
  const untilWaiting = (count: number) =>
    expect
      .poll(async () => {
        const waiting = await sql`
          select from unnest(${pids}::integer[]) pid where cardinality(pg_blocking_pids(pid)) > 0`;
        return waiting.length;
      })
      .toBe(count);

  let both: Promise<string[]> | undefined;
  await sql.begin(async (tx) => {
    // The deletion stops between the author's posts.
    await tx`select from public.posts where id = ${second?.id} for key share`;
    const deletion = begin(
      author,
      (tx) => tx`select api.delete_own_account(${author}, ${`${author}@example.com`})`,
    );
    await untilWaiting(1);
    both = Promise.all([deletion, begin(admin, merge)]);
    await untilWaiting(2);
  });
  expect(await both).toEqual(["done", "done"]);
  expect(await checkRankings()).toMatchObject({ isFine: true });
  expect(await sql`select from public.profiles where id = ${author}`).toHaveLength(0);
});

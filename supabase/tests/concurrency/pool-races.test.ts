// Concurrent joins, leaves and deletions: two open transactions, each step awaited.
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { actAs, insertFan } from "../../testing/support/act-as.ts";

const url = inject("databaseUrl");
const connect = () => postgres(url, { max: 1, onnotice: () => {} });
const [owner, first, second] = [connect(), connect(), connect()];
afterAll(() => Promise.all([owner.end(), first.end(), second.end()]));

let fans: [string, string, string];
let sweepstake: string;
let pool: string;
let code: string;

async function insertPool(members: readonly string[]): Promise<{ id: string; code: string }> {
  const [row] = await owner`
    insert into private.pools (name, code, sweepstake_id)
    values ('Race', private.new_code(10), ${sweepstake}) returning id, code`;
  for (const fan of members)
    await owner`insert into private.pool_members (pool_id, profile_id) values (${row?.id}, ${fan})`;
  return { id: row?.id, code: row?.code };
}

beforeEach(async () => {
  fans = [await insertFan(owner), await insertFan(owner), await insertFan(owner)];
  const [row] = await owner`
    insert into public.sweepstakes (name, start_date, end_date, prize_pool)
    values ('Race', '2026-06-01', '2026-06-02', 1) returning id`;
  sweepstake = row?.id;
  ({ id: pool, code } = await insertPool([fans[0]]));
});

async function begin(sql: postgres.Sql, fan: string): Promise<number> {
  await sql`begin`;
  await actAs(sql as unknown as postgres.TransactionSql, fan);
  const [row] = await sql`select pg_backend_pid() as pid`;
  return row?.pid;
}
async function untilItWaits(pid: number): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await owner`select wait_event_type from pg_stat_activity where pid = ${pid}`;
      return row?.wait_event_type;
    })
    .toBe("Lock");
}
const refusalOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
const members = async (id = pool) => {
  const rows = await owner`
    select profile_id from private.pool_members where pool_id = ${id} order by place`;
  return rows.map(({ profile_id }) => profile_id);
};

describe("concurrently", () => {
  it("two fans join for the 500th place, and one becomes a member", async () => {
    await owner`
      with filled as (
        insert into auth.users (id, email)
        select gen_random_uuid(), gen_random_uuid() || '@example.com' from generate_series(1, 498)
        returning id
      )
      select from filled`;
    await owner`
      insert into private.pool_members (pool_id, profile_id)
      select ${pool}, p.id from public.profiles p
      where p.id <> all (${fans}::uuid[]) order by p.created_at desc limit 498`;
    expect(await members()).toHaveLength(499);
    await begin(first, fans[1]);
    await first`select api.join_pool(${code})`;
    const pid = await begin(second, fans[2]);
    const other = refusalOf(second`select api.join_pool(${code})`);
    await untilItWaits(pid);
    await first`commit`;
    expect(await other).toBe("PT409");
    await second`rollback`;
    const all = await members();
    expect(all).toHaveLength(500);
    expect(all.at(-1)).toBe(fans[1]);
    await owner`delete from private.pools where id = ${pool}`;
  });

  it("one fan joins twice and is a member once", async () => {
    await begin(first, fans[1]);
    await first`select api.join_pool(${code})`;
    const pid = await begin(second, fans[1]);
    const other = second`select api.join_pool(${code})`.execute();
    await untilItWaits(pid);
    await first`commit`;
    await other;
    await second`commit`;
    expect(await members()).toEqual([fans[0], fans[1]]);
  });

  it("one fan joins a twentieth and a twenty-first pool and is in twenty", async () => {
    for (let n = 0; n < 19; n++) await insertPool([fans[1]]);
    await begin(first, fans[1]);
    await first`select api.join_pool(${code})`;
    const pid = await begin(second, fans[1]);
    const another = { name: "One more", sweepstakeId: Number(sweepstake) };
    const other = refusalOf(second`select api.create_pool(${second.json(another)})`);
    await untilItWaits(pid);
    await first`commit`;
    expect(await other).toBe("PT409");
    await second`rollback`;
    const [row] = await owner`
      select count(*)::integer as n from private.pool_members where profile_id = ${fans[1]}`;
    expect(row?.n).toBe(20);
  });

  it("a fan joins while the last member leaves, and the pool stays", async () => {
    await begin(first, fans[1]);
    await first`select api.join_pool(${code})`;
    const pid = await begin(second, fans[0]);
    const leaving = second`select api.leave_pool(${pool})`.execute();
    await untilItWaits(pid);
    await first`commit`;
    await leaving;
    await second`commit`;
    expect(await members()).toEqual([fans[1]]);
  });

  it("the last member leaves while a fan joins, who finds no pool", async () => {
    await begin(first, fans[0]);
    await first`select api.leave_pool(${pool})`;
    const pid = await begin(second, fans[1]);
    const joining = second`select api.join_pool(${code}) as pool`.execute();
    await untilItWaits(pid);
    await first`commit`;
    expect((await joining)[0]?.pool).toBeNull();
    await second`commit`;
    expect(await members()).toEqual([]);
  });

  it("an owner's account is deleted while the owner's member is removed, without a deadlock", async () => {
    await begin(first, fans[1]);
    await first`select api.join_pool(${code})`;
    await first`commit`;
    await begin(first, fans[0]);
    await first`select api.remove_pool_member(${pool}, ${fans[1]})`;
    await second`begin`;
    const [row] = await second`select pg_backend_pid() as pid`;
    const going = second`select private.delete_account_rows(${fans[1]}, 2000)`.execute();
    await untilItWaits(row?.pid);
    await first`commit`;
    await going;
    await second`commit`;
    expect(await members()).toEqual([fans[0]]);
  });

  it("an owner leaves before the next owner's change, which waits for the handover", async () => {
    await begin(first, fans[1]);
    await first`select api.join_pool(${code})`;
    await first`commit`;
    await begin(first, fans[0]);
    await first`select api.leave_pool(${pool})`;
    const pid = await begin(second, fans[1]);
    const renaming = second`
      select api.update_pool(${pool}, '{"name": "Mine now"}') ->> 'name' as name`.execute();
    await untilItWaits(pid);
    await first`commit`;
    expect((await renaming)[0]?.name).toBe("Mine now");
    await second`commit`;
  });
});

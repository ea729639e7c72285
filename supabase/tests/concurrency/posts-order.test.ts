// Posts become visible in the order of their ids, whatever transactions do meanwhile. That is what
// pages and whoever looks for "newer than the last I saw" rely on.
import { randomUUID } from "node:crypto";
import postgres, { type ReservedSql, type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 12, onnotice: () => {} });
const fans = Array.from({ length: 8 }, () => randomUUID());

beforeAll(async () => {
  for (const id of fans)
    await sql`
      insert into auth.users (id, email, aud, role)
      values (${id}, ${`${id}@example.com`}, 'authenticated', 'authenticated')`;
});
afterAll(async () => {
  await sql`delete from auth.users where id in ${sql(fans)}`;
  await sql.end();
});

const actAs = (on: Sql, fan: string) => on`
  select set_config('request.jwt.claim.sub', ${fan}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: fan, role: "authenticated" })}, true)`;

const post = async (on: Sql, content: string) => {
  const [row] = await on`select (public.create_post(${content}) ->> 'id')::bigint as id`;
  return Number(row?.id);
};

const isWaiting = async (pid: number) => {
  const [row] = await sql`select wait_event from pg_stat_activity where pid = ${pid}`;
  return row?.wait_event === "advisory";
};

const pidOf = async (connection: ReservedSql) =>
  Number((await connection`select pg_backend_pid() as pid`)[0]?.pid);

describe("the order of posts", () => {
  it("a post waits for one that is not visible yet, and comes after it", async () => {
    const [slow, fast] = [await sql.reserve(), await sql.reserve()];
    try {
      await slow`begin`;
      await actAs(slow, fans[0] as string);
      const first = await post(slow, "slow");

      await fast`begin`;
      await actAs(fast, fans[1] as string);
      const pid = await pidOf(fast);
      let hasFinished = false;
      const posting = post(fast, "fast").then((id) => {
        hasFinished = true;
        return id;
      });
      while (!hasFinished && !(await isWaiting(pid)));
      expect(hasFinished).toBe(false);

      await slow`commit`;
      const second = await posting;
      await fast`commit`;
      expect(second).toBeGreaterThan(first);
    } finally {
      slow.release();
      fast.release();
    }
  });

  it("a reader who asks for what is new sees each of many writers' posts once", async () => {
    const written: number[] = [];
    const seen: number[] = [];
    let isWriting = true;
    const write = async (fan: string) => {
      for (let n = 0; n < 10; n++)
        written.push(
          await sql.begin(async (on) => {
            await actAs(on as unknown as Sql, fan);
            const id = await post(on as unknown as Sql, `Post ${n}`);
            // A commit that takes its time is what would let a later id overtake.
            await on`select pg_sleep(random() * 0.01)`;
            return id;
          }),
        );
    };
    const [start] = await sql`select coalesce(max(id), 0) as id from public.posts`;
    const read = async () => {
      let last = Number(start?.id);
      for (let isLastLook = false; !isLastLook; ) {
        isLastLook = !isWriting;
        const rows = await sql`
          select id from public.posts where id > ${last} and author_id in ${sql(fans)} order by id`;
        for (const { id } of rows) seen.push(Number(id));
        last = seen.at(-1) ?? last;
      }
    };
    const reading = read();
    await Promise.all(fans.map(write));
    isWriting = false;
    await reading;
    expect(seen).toEqual(written.toSorted((a, b) => a - b));
  });
});

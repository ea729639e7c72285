// Concurrent reports and decisions: two open transactions, each step awaited.
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { actAs, insertFan } from "../../testing/support/act-as.ts";

const url = inject("databaseUrl");
const connect = () => postgres(url, { max: 1, onnotice: () => {} });
const [owner, first, second] = [connect(), connect(), connect()];
afterAll(() => Promise.all([owner.end(), first.end(), second.end()]));

let admins: [string, string];
let author: string;
let reporters: [string, string];
let posts: string[];

beforeEach(async () => {
  admins = [await insertFan(owner), await insertFan(owner)];
  author = await insertFan(owner);
  reporters = [await insertFan(owner), await insertFan(owner)];
  await owner`insert into private.admins (profile_id) select unnest(${admins}::uuid[])`;
  const rows = await owner`
    insert into public.posts (author_id, content)
    values (${author}, 'One'), (${author}, 'Two') returning id::text`;
  posts = rows.map(({ id }) => id);
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
const outcomeOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => "accepted",
    (error: { code?: string }) => error.code,
  );
const report = (sql: postgres.Sql, id: unknown) =>
  outcomeOf(sql`select api.report('POST', ${id as string}, 'SPAM')`);
const remove = (sql: postgres.Sql, id: unknown) =>
  outcomeOf(sql`select api.decide_about('POST', ${id as string}, array['REMOVE'], 'Spam')`);
const subjects = () => owner`
  select id::text, subject_id, is_open, ranks_at::text from private.reported_subjects
  where fan_id = ${author} order by id`;

describe("concurrently", () => {
  it("two admins remove a post, and the second gets 404", async () => {
    await begin(first, admins[0]);
    const pid = await begin(second, admins[1]);
    expect(await remove(first, posts[0])).toBe("accepted");
    const late = remove(second, posts[0]);
    await untilItWaits(pid);
    await first`commit`;
    expect(await late).toBe("PT404");
    await second`rollback`;
    const decisions = await owner`select from private.decisions where fan_id = ${author}`;
    expect(decisions).toHaveLength(1);
  });

  it("two fans report both posts of an author in opposite order, and neither deadlocks", async () => {
    for (const [index, fan] of reporters.entries()) {
      await begin(first, fan);
      await report(first, posts[index]);
      await first`commit`;
    }
    await begin(first, reporters[0]);
    const pid = await begin(second, reporters[1]);
    expect(await report(first, posts[1])).toBe("accepted");
    const other = report(second, posts[0]);
    await untilItWaits(pid);
    await first`commit`;
    expect(await other).toBe("accepted");
    await second`commit`;
    const rows = await subjects();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ ranks_at }) => ranks_at)).size).toBe(1);
  });

  it("a decision is undone while its subject is reported, and neither deadlocks", async () => {
    for (const id of posts) {
      await begin(first, reporters[0]);
      await report(first, id);
      await first`commit`;
    }
    const [, later] = await subjects();
    await begin(first, admins[0]);
    await first`select api.decide_report(${later?.id}, array['DISMISS'], 'Fine')`;
    await first`commit`;

    await begin(first, admins[0]);
    const pid = await begin(second, reporters[1]);
    await first`select api.reopen_report(${later?.id}, 'Not fine')`;
    const other = report(second, posts[1]);
    await untilItWaits(pid);
    await first`commit`;
    expect(await other).toBe("accepted");
    await second`commit`;
    expect((await subjects()).map(({ is_open }) => is_open)).toEqual([true, true]);
  });
});

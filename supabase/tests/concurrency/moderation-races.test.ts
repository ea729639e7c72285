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
  select id::text, subject_id, is_open from private.reported_subjects
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

  it("deleting a reporter in the dashboard also deletes an outcome that another deletion is writing", async () => {
    const [reporter] = reporters;
    await begin(first, reporter);
    expect(await report(first, posts[0])).toBe("accepted");
    await first`commit`;
    await first`begin`;
    await first`select private.delete_account_rows(${author}, 2000)`;
    expect(
      await first`select from private.reports_about_deleted_fans where reporter_id = ${reporter}`,
    ).toHaveLength(1);
    const [connection] = await second`select pg_backend_pid() as pid`;
    const late = outcomeOf(second`delete from auth.users where id = ${reporter}`);
    await untilItWaits(connection?.pid);
    await first`commit`;
    expect(await late).toBe("accepted");
    expect(
      await owner`select from private.reports_about_deleted_fans where reporter_id = ${reporter}`,
    ).toHaveLength(0);
  });

  it("two fans report one post each of the same author at once, and neither waits", async () => {
    await begin(first, reporters[0]);
    await begin(second, reporters[1]);
    expect(await report(first, posts[0])).toBe("accepted");
    expect(await report(second, posts[1])).toBe("accepted");
    await first`commit`;
    await second`commit`;
    expect(await subjects()).toHaveLength(2);
  });
});

describe("many reports decided at once", () => {
  const decide = (sql: postgres.Sql, ids: readonly string[], actions: string[], days?: number) =>
    outcomeOf(sql`select api.decide_reports(
      ${author}, ${ids as string[]}::bigint[], ${actions}, 'Spam', null, 3, ${days ?? null})`);
  let reports: string[];
  beforeEach(async () => {
    for (const id of posts) {
      await begin(first, reporters[0]);
      await report(first, id);
      await first`commit`;
    }
    reports = (await subjects()).map(({ id }) => id);
  });
  const state = async () => {
    const rows = await owner`
      select d.subject_type, d.actions[1] as action from private.decisions d
      where d.fan_id = ${author} and d.undone_at is null order by d.id`;
    return rows.map(({ subject_type, action }) => `${subject_type} ${action}`);
  };

  /** Two admins act; the second waits for the first. Returns the second's outcome. */
  async function race(one: () => Promise<unknown>, other: () => Promise<unknown>) {
    await begin(first, admins[0]);
    const pid = await begin(second, admins[1]);
    expect(await one()).toBe("accepted");
    const late = other();
    await untilItWaits(pid);
    await first`commit`;
    const outcome = await late;
    await second.unsafe(outcome === "accepted" ? "commit" : "rollback");
    return outcome;
  }

  it("of two admins who decide the same reports, the second gets 409 and changes nothing", async () => {
    const outcome = await race(
      () => decide(first, reports, ["DISMISS"]),
      () => decide(second, reports.toReversed(), ["REMOVE", "SUSPEND"], 7),
    );
    expect(outcome).toBe("PT409");
    expect(await state()).toEqual(["POST DISMISS", "POST DISMISS"]);
    expect(await owner`select from private.suspensions where profile_id = ${author}`).toEqual([]);
  });

  it("removes each post once when two admins decide about one report each, with all posts", async () => {
    const outcome = await race(
      () => decide(first, reports.slice(0, 1), ["REMOVE", "SUSPEND"], 7),
      () => decide(second, reports.slice(1), ["REMOVE", "SUSPEND"], 7),
    );
    expect(outcome).toBe("accepted");
    const shown = await owner`
      select from public.posts where author_id = ${author} and removed_at is null`;
    expect(shown).toEqual([]);
    expect((await subjects()).map(({ is_open }) => is_open)).toEqual([false, false]);
    const suspensions = await owner`select from private.suspensions where profile_id = ${author}`;
    expect(suspensions).toHaveLength(1);
  });

  it("accepts either a decision about all reports or one about a single report, never both", async () => {
    const outcome = await race(
      async () =>
        outcomeOf(first`select api.decide_report(${reports[1] ?? ""}, array['DISMISS'], 'Fine')`),
      () => decide(second, reports, ["REMOVE"]),
    );
    expect(outcome).toBe("PT409");
    expect(await state()).toEqual(["POST DISMISS"]);
  });

  it("undoes each decision once when a group and one of its decisions are undone at the same time", async () => {
    await begin(first, admins[0]);
    await decide(first, reports, ["REMOVE"]);
    await first`commit`;
    const outcome = await race(
      () => outcomeOf(first`select api.reopen_report(${reports[0] ?? ""}, 'Fine', true)`),
      () => outcomeOf(second`select api.reopen_report(${reports[1] ?? ""}, 'Fine')`),
    );
    expect(outcome).toBe("PT409");
    expect(await state()).toEqual([]);
    expect((await subjects()).map(({ is_open }) => is_open)).toEqual([true, true]);
  });
});

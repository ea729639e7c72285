// Calls every function of the API like PostgREST, without the local stack, which could be lenient.
import { timeoutsFor } from "@contract/endpoint";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { resolve, type Subjects } from "../../project/examples.ts";
import { examples } from "../../testing/calls/examples.ts";
import { insertFan } from "../../testing/support/act-as.ts";
import { callAsApi, exposedFunctions } from "../../testing/support/call-as-api.ts";
import { deleteSubjects, insertSubjects } from "../../testing/support/subjects.ts";

const url = inject("databaseUrl");
const sql = postgres(url, { max: 1, onnotice: () => {} });
const authenticator = postgres(url.replace("//postgres:", "//authenticator:"), { max: 1 });
const functions = await exposedFunctions(sql);
let subjects: Subjects;
let admin = "";

beforeAll(async () => {
  const [me, other, friend] = [await insertFan(sql), await insertFan(sql), await insertFan(sql)];
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  subjects = await insertSubjects(sql, [me, other, friend]);
});
afterAll(async () => {
  await deleteSubjects(sql, subjects);
  const fans = [subjects.me, subjects.other, subjects.friend, admin] as string[];
  await sql`delete from auth.users where id = any (${fans}::uuid[])`;
  await Promise.all([sql.end(), authenticator.end()]);
});

describe("in the API's sessions", () => {
  it.each(functions.map((exposed) => [exposed.name, exposed] as const))(
    "%s succeeds",
    async (name, exposed) => {
      const { args = {}, as, refusal } = examples[name] ?? {};
      const fan = as === "visitor" ? null : as === "admin" ? admin : (subjects.me as string);
      const state = await callAsApi(authenticator, exposed, resolve(args, subjects), fan).then(
        () => undefined,
        (error: { code?: string }) => error.code ?? error,
      );
      expect(state).toBe(refusal);
    },
  );

  it("a write in a function that is declared as a read is rejected", async () => {
    const create = functions.find(({ name }) => name === "create_post");
    const asStable = { ...create, isStable: true } as (typeof functions)[number];
    await expect(
      callAsApi(authenticator, asStable, { content: "Hello" }, subjects.me as string),
    ).rejects.toMatchObject({ code: "25006" });
  });

  it("time limits are Supabase's", async () => {
    const [limits] = await authenticator`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    expect(limits).toEqual({ statement: "8s", lock: "8s" });
    expect(timeoutsFor({}).database).toBe(8000);
  });

  // PostgREST applies the timeout of the function that it calls, not those of nested calls.
  it("functions that move a million entries have their endpoint's timeout", async () => {
    const own = await sql`
      select p.proname as name, c.setting
      from pg_proc p, unnest(p.proconfig) c (setting)
      where c.setting like 'statement_timeout=%'
      order by 1`;
    const setting = `statement_timeout=${timeoutsFor({ isSlow: true }).database / 1000}s`;
    expect(own.map((row) => ({ ...row }))).toEqual([
      { name: "cancel_sweepstake", setting },
      { name: "change_game", setting },
      { name: "follow_feed", setting },
      { name: "record_results", setting },
      { name: "take_feed_changes", setting },
    ]);
    // The clock calls follow_feed.
    const exposed = [...functions.map(({ name }) => name), "follow_feed"];
    expect(exposed).toEqual(expect.arrayContaining(own.map(({ name }) => name)));
  });
});

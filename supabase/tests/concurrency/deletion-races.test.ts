// A call during the deletion of its account never deadlocks: one of the two waits for the other.
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { resolve, type Subjects } from "../../project/examples.ts";
import { examples } from "../../testing/calls/examples.ts";
import { actAs, insertFan } from "../../testing/support/act-as.ts";
import {
  callAsApi,
  type ExposedFunction,
  exposedFunctions,
} from "../../testing/support/call-as-api.ts";
import { deleteSubjects, insertSubjects } from "../../testing/support/subjects.ts";
import { waitOptions } from "../../testing/wait-options.ts";

const url = inject("databaseUrl");
const sql = postgres(url, { max: 4, onnotice: () => {} });
const caller = postgres(url.replace("//postgres:", "//authenticator:"), { max: 1 });
const functions = (await exposedFunctions(sql)).filter(({ isStable }) => !isStable);
let subjects: Subjects;
let admin = "";
let callerPid = 0;

beforeAll(async () => {
  const [me, other, friend] = [await insertFan(sql), await insertFan(sql), await insertFan(sql)];
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  subjects = await insertSubjects(sql, [me, other, friend]);
  // A first use also locks the profile, by its foreign key, and so would hide the fault.
  await sql`
    insert into private.rate_limits (profile_id, action, window_began_at, use_count)
    select fan, l.action, now(), 0 from private.limits l, unnest(${[me, other, admin]}::uuid[]) fan
    on conflict on constraint rate_limits_pkey do update set window_began_at = now(), use_count = 0`;
  const [connection] = await caller`select pg_backend_pid() as pid`;
  callerPid = connection?.pid;
  await sql.unsafe(`
    create schema planted;
    grant usage on schema planted to authenticated;
    create function planted.count_first() returns void language plpgsql security definer set search_path = ''
    as $$ begin
      perform private.count_use(auth.uid(), 'end_session');
      update auth.users set email_change = '' where id = auth.uid();
    end $$;
    grant execute on function planted.count_first to authenticated;`);
});
afterAll(async () => {
  await sql`drop schema if exists planted cascade`;
  await deleteSubjects(sql, subjects);
  const fans = [subjects.me, subjects.other, subjects.friend, admin] as string[];
  await sql`delete from auth.users where id = any (${fans}::uuid[])`;
  await Promise.all([sql.end(), caller.end()]);
});

const often = { ...waitOptions, interval: 10 };

const failure = (running: Promise<unknown>) =>
  running.then(
    () => "",
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Runs the deletion until it has locked the account, then the call, then both to their ends; keeps neither. */
async function overlapWithDeletion(fan: string, call: () => Promise<unknown>): Promise<string[]> {
  const gate = await sql.reserve();
  const undo = new Error("undo");
  try {
    await gate`select pg_advisory_lock(hashtextextended('accounts go one at a time', 0))`;
    let pid = 0;
    const deleting = failure(
      sql.begin(async (tx) => {
        const [connection] = await tx`select pg_backend_pid() as pid`;
        pid = connection?.pid;
        await actAs(tx, fan);
        await tx`select api.delete_own_account(${fan}, ${`${fan}@example.com`})`;
        throw undo;
      }),
    );
    const isWaiting = async (backend: number) =>
      (await sql`select cardinality(pg_blocking_pids(${backend})) > 0 as is_waiting`)[0]
        ?.is_waiting;
    await expect.poll(() => pid !== 0 && isWaiting(pid), often).toBe(true);
    let hasEnded = false;
    const calling = failure(call()).finally(() => {
      hasEnded = true;
    });
    await expect.poll(async () => hasEnded || (await isWaiting(callerPid)), often).toBe(true);
    await gate`select pg_advisory_unlock_all()`;
    return [await deleting, await calling].filter((code) => code === "40P01");
  } finally {
    await gate`select pg_advisory_unlock_all()`;
    gate.release();
  }
}

const exampleOf = ({ name }: ExposedFunction) => {
  const { args = {}, as } = examples[name] ?? {};
  const fan = (as === "admin" ? admin : subjects.me) as string;
  // The example's session does not exist, so the call would stop before it locks one.
  return { args: name === "end_session" ? { session_id: fan } : resolve(args, subjects), fan };
};

it.each(functions.map((exposed) => [exposed.name, exposed] as const))(
  "%s does not deadlock with a deletion of the caller's account or of another fan's",
  async (_, exposed) => {
    const { args, fan } = exampleOf(exposed);
    const call = () => callAsApi(caller, exposed, args, fan);
    expect(await overlapWithDeletion(fan, call)).toEqual([]);
    expect(await overlapWithDeletion(subjects.other as string, call)).toEqual([]);
  },
);

it("detects a planted function that counts before it locks the account", async () => {
  const planted = { schema: "planted", name: "count_first", isStable: false } as const;
  const exposed = { ...planted, needsArguments: false, isOpen: false, types: {} };
  const fan = subjects.me as string;
  expect(await overlapWithDeletion(fan, () => callAsApi(caller, exposed, {}, fan))).toEqual([
    "40P01",
  ]);
});

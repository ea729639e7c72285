// Saves queue their changes of counts for the next flush, so every read adds the queue: a call returns the same before
// and after a flush.
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { resolve, type Subjects } from "../../project/examples.ts";
import { examples } from "../../testing/calls/examples.ts";
import { insertFan } from "../../testing/support/act-as.ts";
import { callAsApi, exposedFunctions } from "../../testing/support/call-as-api.ts";
import { deleteSubjects, insertSubjects } from "../../testing/support/subjects.ts";

const url = inject("databaseUrl");
const sql = postgres(url, { max: 2, onnotice: () => {} });
const authenticator = postgres(url.replace("//postgres:", "//authenticator:"), { max: 1 });
const reads = (await exposedFunctions(sql)).filter(({ isStable }) => isStable);
let subjects: Subjects;
let fans: [string, string, string];
let admin = "";

/** Orders, ranks and a new day's item may be a moment old, and an export states its time. */
const exceptions = ["export_own_account", "get_item", "list_popular_items", "todays_question"];

beforeAll(async () => {
  fans = [await insertFan(sql), await insertFan(sql), await insertFan(sql)];
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  subjects = await insertSubjects(sql, fans);
});
afterAll(async () => {
  await deleteSubjects(sql, subjects);
  await sql`delete from auth.users where id = any (${[...fans, admin]}::uuid[])`;
  await Promise.all([sql.end(), authenticator.end()]);
});

async function callEach(): Promise<Record<string, unknown>> {
  const outputs: Record<string, unknown> = {};
  for (const exposed of reads) {
    const { args = {}, as } = examples[exposed.name] ?? {};
    const fan = as === "admin" ? admin : (subjects.me as string);
    outputs[exposed.name] = await callAsApi(
      authenticator,
      exposed,
      resolve(args, subjects) as Record<string, unknown>,
      fan,
    ).catch((error) => String(error));
  }
  return outputs;
}

it("every read returns the same before and after a flush", async () => {
  const items = [subjects.sport, subjects.team0, subjects.team1, subjects.team5];
  const queued = await sql.begin(async (lock) => {
    await lock`select pg_advisory_xact_lock(hashtextextended('flush', 0))`;
    await sql`
      insert into public.ratings (profile_id, entity_id, rating, position)
      select fan, e.id, 5 - 2 * n, row_number() over (partition by fan order by e.id) - 1
      from unnest(${fans}::uuid[]) with ordinality f (fan, n), public.entities e
      where e.id = any (${items as number[]})`;
    return await callEach();
  });
  await sql`select private.flush_changes()`;
  const flushed = await callEach();
  for (const name of exceptions) delete queued[name];
  expect(flushed).toMatchObject(queued);
  expect(Object.keys(queued).length).toBeGreaterThan(30);
});

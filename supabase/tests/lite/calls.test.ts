// One sample of every call through the library's REST. `npm test -- lite-whole` runs the API's tests through it.
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { resolve } from "../../project/examples.ts";
import { examples } from "../../testing/calls/examples.ts";
import { request, type Session, send, signUp } from "../../testing/http.ts";
import { exposedFunctions } from "../../testing/support/call-as-api.ts";
import { contractReads } from "../../testing/support/contract-reads.ts";
import { deleteSubjects, insertSubjects } from "../../testing/support/subjects.ts";
import { createWorld } from "../../testing/world.ts";

const backend = {
  gateway: inject("supabaseUrl"),
  publishableKey: inject("publishableKey"),
};
const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const functions = await exposedFunctions(sql);
const reads = await contractReads(await createWorld(backend, inject("databaseUrl")));
afterAll(() => sql.end());

it.each(reads)("the API serves $path", async ({ path, caller }) => {
  const response = await send(backend, "GET", `/functions/v1/api${path}`, { token: caller?.token });
  expect(response.status, response.text).toBe(200);
});

describe("REST", () => {
  let me: Session;
  let admin: Session;
  let subjects: Awaited<ReturnType<typeof insertSubjects>>;
  beforeEach(async () => {
    const [one, other, friend, two] = await signUp(backend, ["me", "other", "friend", "admin"]);
    if (!one || !other || !friend || !two) throw new Error("A sign-up is missing");
    [me, admin] = [one, two];
    await sql`insert into private.admins (profile_id) values (${admin.id})`;
    subjects = await insertSubjects(sql, [me.id, other.id, friend.id]);
    return async () => {
      await deleteSubjects(sql, subjects);
      await sql`delete from auth.users where id = any (${[me, other, friend, admin].map(({ id }) => id)}::uuid[])`;
    };
  });

  it.each(functions.map(({ name }) => name))("calls %s", async (name) => {
    const { args = {}, as, refusal } = examples[name] ?? {};
    const caller = as === "visitor" ? undefined : as === "admin" ? admin : me;
    const { status, text } = await request(backend, "POST", `/rest/v1/rpc/${name}`, {
      token: caller?.token,
      body: resolve(args, subjects),
      headers: { "content-profile": "api" },
    });
    expect(status < 300 ? undefined : status, text).toBe(refusal && Number(refusal.slice(2)));
  });
});

// One account must not occupy the database: a call ends within a second, whatever its arguments are. A function without
// an example fails, too.
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { resolve, type Subjects } from "../../project/examples.ts";
import { examples } from "../../testing/calls/examples.ts";
import { insertFan } from "../../testing/support/act-as.ts";
import {
  callAsApi,
  type ExposedFunction,
  exposedFunctions,
} from "../../testing/support/call-as-api.ts";
import { largeValues } from "../../testing/support/large-arguments.ts";
import { deleteSubjects, insertSubjects } from "../../testing/support/subjects.ts";

const url = inject("databaseUrl");
const sql = postgres(url, { max: 1, onnotice: () => {} });
const authenticator = postgres(url.replace("//postgres:", "//authenticator:"), {
  max: 1,
  connection: { statement_timeout: 1000 },
});
const functions = await exposedFunctions(sql);
let subjects: Subjects;
let admin = "";

beforeAll(async () => {
  const [me, other, friend] = [await insertFan(sql), await insertFan(sql), await insertFan(sql)];
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  subjects = await insertSubjects(sql, [me, other, friend]);
  await sql.unsafe(`
    create schema planted;
    grant usage on schema planted to authenticated;
    create function planted.search(input text) returns bigint language sql stable
    return (select count(*) from generate_series(1, char_length(input)) a, generate_series(1, char_length(input)) b);
    grant execute on function planted.search to authenticated;`);
});
afterAll(async () => {
  await sql`drop schema if exists planted cascade`;
  await deleteSubjects(sql, subjects);
  const fans = [subjects.me, subjects.other, subjects.friend, admin] as string[];
  await sql`delete from auth.users where id = any (${fans}::uuid[])`;
  await Promise.all([sql.end(), authenticator.end()]);
});

function exampleOf({ name }: ExposedFunction) {
  const { args = {}, as } = examples[name] ?? {};
  return {
    args: resolve(args, subjects),
    fan: as === "admin" ? admin : (subjects.me as string),
  };
}

/** The SQLSTATEs that PostgREST maps to 4xx: our own, and those of invalid values, constraints, missing rights and depth. */
const isRefusal = (code: string) => /^(PT4\d\d|22\w{3}|23\w{3}|42501|54\w{3})$/.test(code);

/**
 * Calls the function with each large value of each argument. Returns the first call that neither
 * succeeds nor is rejected within the time limit.
 */
async function findSlowCall(
  exposed: ExposedFunction,
  args: Readonly<Record<string, unknown>>,
  fan: string,
): Promise<string | undefined> {
  // Without a session, a closed function rejects every value alike.
  for (const [argument, type] of Object.entries(exposed.types))
    for (const [n, [name, value]] of [...largeValues(type, args[argument])].entries())
      for (const caller of exposed.isOpen || n === 0 ? [fan, null] : [fan]) {
        const large = { ...args, [argument]: value };
        const state = await callAsApi(authenticator, exposed, large, caller).then(
          () => undefined,
          (error: { code?: string }) => error.code ?? String(error),
        );
        if (state !== undefined && !isRefusal(state)) return `${state}: ${argument}, ${name}`;
      }
  return undefined;
}

it.each(functions.map((exposed) => [exposed.name, exposed] as const))(
  "%s ends within a second, however large its arguments are",
  async (_, exposed) => {
    const { args, fan } = exampleOf(exposed);
    expect(await findSlowCall(exposed, args, fan)).toBeUndefined();
  },
);

it("every function rejects oversized arguments before it waits for a lock", async () => {
  const waiting: string[] = [];
  await sql.begin(async (lock) => {
    await lock`lock table public.profiles`;
    for (const exposed of functions)
      for (const [argument, type] of Object.entries(exposed.types))
        for (const [, value] of [...largeValues(type, undefined)].slice(0, 1)) {
          const { args, fan } = exampleOf(exposed);
          const large = { ...args, [argument]: value };
          await callAsApi(authenticator, exposed, large, fan).catch((error) => {
            if (error.code !== "23514") waiting.push(`${exposed.name}.${argument}: ${error.code}`);
          });
        }
  });
  expect(waiting).toEqual([]);
});

it("finds a function whose time grows with its argument", async () => {
  const planted = {
    schema: "planted",
    name: "search",
    isStable: true,
    isOpen: false,
    types: { input: "text" },
  };
  expect(await findSlowCall(planted, { input: "a" }, admin)).toBe(
    "57014: input, 1000000 bytes of letters",
  );
});

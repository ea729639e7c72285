// Every function that the API calls has a benchmark, an example and pgTAP tests.
import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { reads, writes } from "../../testing/calls/all-operations.ts";
import { examples, readsOfOther, refusals } from "../../testing/calls/examples.ts";
import type { Operation } from "../../testing/calls/operations.ts";
import { exposedFunctions } from "../../testing/support/call-as-api.ts";

const sql = postgres(inject("databaseUrl"), { max: 1 });
const functions = await exposedFunctions(sql);
const names = functions.map(({ name }) => name);
afterAll(() => sql.end());

it("every call of the API is in the benchmark", () => {
  const statements = [...reads, ...writes].map(({ statement }) => statement).join("\n");
  const missing = names.filter((name) => !statements.includes(`api.${name}(`));
  expect(missing, "have no line in supabase/testing/calls").toEqual([]);
  expect(names.length).toBeGreaterThan(30);
});

/** Postgres' refusal of a statement of the benchmark, whose arguments are one text[]. */
async function findRefusal({ name, statement }: Operation): Promise<string[]> {
  try {
    await sql.unsafe(`prepare benchmarked (text[]) as ${statement}`);
    await sql`deallocate benchmarked`;
    return [];
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}

it("Postgres accepts the types of every call in the benchmark", async () => {
  const refusals: string[] = [];
  for (const operation of [...reads, ...writes]) refusals.push(...(await findRefusal(operation)));
  expect(refusals).toEqual([]);
});

it("finds a call whose list is written as JSON", async () => {
  const statement = "select api.decide_reports($1[1]::uuid, '[1]', array['DISMISS'], '')";
  expect(await findRefusal({ name: "decide", draw: "", statement })).toEqual([
    'decide: malformed array literal: "[1]"',
  ]);
});

it("every function has an example, by a call of the contract or by hand", () => {
  expect(Object.keys(examples).sort()).toEqual(names.toSorted());
  const named = [...Object.keys(refusals), ...readsOfOther];
  expect(named.filter((name) => !names.includes(name))).toEqual([]);
});

it("every function has pgTAP tests", () => {
  const folder = path.join(import.meta.dirname, "../pgtap/functions");
  const tested = readdirSync(folder).filter((name) => readdirSync(path.join(folder, name)).length);
  const missing = names.filter((name) => !tested.includes(name));
  expect(missing, "have no tests in supabase/tests/pgtap/functions/<name>").toEqual([]);
});

// Every function that the API calls has a benchmark, an example and pgTAP tests.
import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { reads, writes } from "../../testing/calls/all-operations.ts";
import { examples, readsOfOther, refusals } from "../../testing/calls/examples.ts";
import { exposedFunctions } from "../../testing/support/call-as-api.ts";

const sql = postgres(inject("databaseUrl"), { max: 1 });
const functions = await exposedFunctions(sql);
const names = functions.map(({ name }) => name);
await sql.end();

it("every call of the API is in the benchmark", () => {
  const statements = [...reads, ...writes].map(({ statement }) => statement).join("\n");
  const missing = names.filter((name) => !statements.includes(`api.${name}(`));
  expect(missing, "have no line in supabase/testing/calls").toEqual([]);
  expect(names.length).toBeGreaterThan(30);
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

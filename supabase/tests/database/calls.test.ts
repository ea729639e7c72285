// Every function that the API calls has a benchmark, an example if it needs arguments, and pgTAP tests.
import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { examples } from "../../testing/calls/examples.ts";
import { reads } from "../../testing/calls/reads.ts";
import { writes } from "../../testing/calls/writes.ts";
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

it("every function that needs arguments has an example", () => {
  const needing = functions.filter(({ needsArguments }) => needsArguments);
  const missing = needing.map(({ name }) => name).filter((name) => !examples[name]?.args);
  expect(missing, "have no arguments among the examples of supabase/testing/calls").toEqual([]);
  const gone = Object.keys(examples).filter((name) => !names.includes(name));
  expect(gone, "are examples of no function").toEqual([]);
});

it("every function has pgTAP tests", () => {
  const folder = path.join(import.meta.dirname, "../pgtap/functions");
  const tested = readdirSync(folder).filter((name) => readdirSync(path.join(folder, name)).length);
  const missing = names.filter((name) => !tested.includes(name));
  expect(missing, "have no tests in supabase/tests/pgtap/functions/<name>").toEqual([]);
});

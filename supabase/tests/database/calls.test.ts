// What every function that the API calls has: a benchmark, and pgTAP of its own.
import { readdirSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { reads } from "../../testing/calls/reads.ts";
import { writes } from "../../testing/calls/writes.ts";
import { exposedFunctions } from "../../testing/support/call-as-api.ts";

const sql = postgres(inject("databaseUrl"), { max: 1 });
const names = (await exposedFunctions(sql)).map(({ name }) => name);
await sql.end();

it("no call of the API is left out of the benchmark", () => {
  const statements = [...reads, ...writes].map(({ statement }) => statement).join("\n");
  const missing = names.filter((name) => !statements.includes(`public.${name}(`));
  expect(missing, "missing in supabase/testing/calls").toEqual([]);
  expect(names.length).toBeGreaterThan(30);
});

it("nor is one without pgTAP of its own", () => {
  const folder = path.join(import.meta.dirname, "../pgtap/functions");
  const tested = readdirSync(folder).filter((name) => readdirSync(path.join(folder, name)).length);
  const missing = names.filter((name) => !tested.includes(name));
  expect(missing, "have no tests in supabase/tests/pgtap/functions/<name>").toEqual([]);
});

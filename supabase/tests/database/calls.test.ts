// The benchmark has a line for every function that the API calls.
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { reads } from "../../testing/calls/reads.ts";
import { writes } from "../../testing/calls/writes.ts";

it("no call of the API is left out of the benchmark", async () => {
  const sql = postgres(inject("databaseUrl"), { max: 1 });
  try {
    const functions = await sql`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
    const statements = [...reads, ...writes].map(({ statement }) => statement).join("\n");
    const missing = functions.filter(({ name }) => !statements.includes(`public.${name}(`));
    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(functions.length).toBeGreaterThan(30);
  } finally {
    await sql.end();
  }
});

// What is generated from the schema is fresh, and Supabase's advisors have nothing to say about it.
import { readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { supabaseCli } from "../local/migrate.ts";
import { recordedFingerprint, schemaFingerprint } from "../local/types.ts";

it("the generated database types are those of the schema (else run `npm run types`)", async () => {
  expect(recordedFingerprint()).toBe(await schemaFingerprint(inject("databaseUrl")));
});

it("the advisors are silent", async () => {
  const args = ["db", "advisors", "--db-url", inject("databaseUrl"), "--fail-on", "warn"];
  await expect(supabaseCli(args)).resolves.toBeDefined();
}, 60_000);

it("a package that functions and web app share has one version", () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const { dependencies, devDependencies } = read("package.json");
  const installed = { ...dependencies, ...devDependencies };
  for (const name of ["api", "places"]) {
    const { imports } = read(`supabase/functions/${name}/deno.json`);
    for (const target of Object.values(imports) as string[]) {
      const [, specifier = "", version] = /^npm:(.+)@([^@/]+)(?:\/.+)?$/.exec(target) ?? [];
      expect(version, target).toBe(installed[specifier]);
    }
  }
});

// What is generated from the schema is fresh, and Supabase's advisors have nothing to say about it.
import { expect, inject, it } from "vitest";
import { recordedFingerprint, schemaFingerprint } from "../../commands/types.ts";
import { supabaseCliOn } from "../../project/cli.ts";

it("the generated database types are those of the schema (else run `npm run types`)", async () => {
  expect(recordedFingerprint()).toBe(await schemaFingerprint(inject("databaseUrl")));
});

it("the advisors are silent", async () => {
  const args = ["db", "advisors", "--fail-on", "warn"];
  await expect(supabaseCliOn(inject("databaseUrl"), args)).resolves.toBeDefined();
});

// Generated files match the schema, and Supabase's advisors report nothing.
import { expect, inject, it } from "vitest";
import { recordedFingerprint, schemaFingerprint } from "../../commands/types.ts";
import { supabaseCliOn } from "../../project/cli.ts";

it("the generated database types match the schema (else run `npm run types`)", async () => {
  expect(recordedFingerprint()).toBe(await schemaFingerprint(inject("databaseUrl")));
});

it("the advisors report nothing", async () => {
  const args = ["db", "advisors", "--fail-on", "warn"];
  await expect(supabaseCliOn(inject("databaseUrl"), args)).resolves.toBeDefined();
});

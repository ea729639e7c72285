// Generated files match the schema, and Supabase's advisors report nothing.
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { kindsFile, kindsText } from "../../commands/reminder-kinds.ts";
import { recordedFingerprint, schemaFingerprint } from "../../commands/types.ts";
import { delivery } from "../../functions/deliver/delivery.ts";
import { supabaseCliOn } from "../../project/cli.ts";

it("the generated database types match the schema (else run `npm run types`)", async () => {
  expect(recordedFingerprint()).toBe(await schemaFingerprint(inject("databaseUrl")));
});

it("the contract's reminders match the schema (else run `npm run generate`)", async () => {
  expect(readFileSync(kindsFile, "utf8")).toBe(await kindsText(inject("databaseUrl")));
});

it("the sender knows every kind of delivery", async () => {
  const sql = postgres(inject("databaseUrl"), { max: 1 });
  const [row] = await sql`select private.delivery_kinds() as kinds`;
  await sql.end();
  const known = delivery.def.options.flatMap(({ shape }) => [...shape.kind._zod.values]);
  expect(known.toSorted()).toEqual(row?.kinds.toSorted());
});

it("the advisors report nothing", async () => {
  const args = ["db", "advisors", "--fail-on", "warn"];
  await expect(supabaseCliOn(inject("databaseUrl"), args)).resolves.toBeDefined();
});

import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { runAdminCommand } from "../../commands/admin.ts";

const url = inject("databaseUrl");
const sql = postgres(url, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const run = (command?: string, email?: string) => runAdminCommand(url, command, email);

it("the admin command grants, lists and revokes by email address", async () => {
  const email = `Admin-${randomUUID()}@example.com`;
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${email})`;
  expect(await run("list")).not.toContain(email);
  expect(await run("grant", email.toLowerCase())).toBe(`${email.toLowerCase()} is an admin.`);
  await run("grant", email);
  expect(await run("list")).toContain(email);
  expect(await run("revoke", email)).toBe(`${email} is not an admin.`);
  await run("revoke", email);
  expect(await run("list")).not.toContain(email);
  const log =
    await sql`select action, admin_id from private.audit_log where fan_id = ${id} order by id`;
  expect(log).toEqual([
    { action: "GRANT_ADMIN", admin_id: null },
    { action: "REVOKE_ADMIN", admin_id: null },
  ]);
});

it("the admin command rejects an unknown address or subcommand", async () => {
  await expect(run("grant", "nobody@example.com")).rejects.toThrow("No account has");
  await expect(run("promote", "nobody@example.com")).rejects.toThrow("Usage:");
  await expect(run("grant")).rejects.toThrow("Usage:");
  await expect(run()).rejects.toThrow("Usage:");
});

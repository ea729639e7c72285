// `npm run admin -- grant|revoke <email>` and `npm run admin -- list`: manages the admins of the
// running embedded stack, or of the project at --db-url. The audit log records every change.
import { parseArgs } from "node:util";
import postgres, { type Sql } from "postgres";
import { databaseOrStack, reportFailure } from "./database.ts";

const usage = "Usage: npm run admin -- grant <email> | revoke <email> | list  [--db-url <url>]";

async function findAccountId(sql: Sql, email: string): Promise<string> {
  const [account] = await sql`select id from auth.users where lower(email) = lower(${email})`;
  if (!account) throw new Error(`No account has the e-mail address ${email}.`);
  return account.id as string;
}

/** Runs one command and returns a line that describes the result. Throws on an unknown one. */
export async function runAdminCommand(
  url: string,
  command: string | undefined,
  email: string | undefined,
): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    if (command === "list") {
      const admins = await sql`
        select u.email from private.admins a join auth.users u on u.id = a.profile_id order by 1`;
      return admins.length === 0 ? "No admins." : admins.map((row) => row.email).join("\n");
    }
    if (email === undefined) throw new Error(usage);
    if (command === "grant") {
      const id = await findAccountId(sql, email);
      await sql`
        with granted as (
          insert into private.admins (profile_id) values (${id}) on conflict do nothing returning profile_id
        )
        insert into private.audit_log (action, subject_type, subject_id, fan_id, note)
        select 'GRANT_ADMIN', 'PROFILE', profile_id, profile_id, 'npm run admin' from granted`;
      return `${email} is an admin.`;
    }
    if (command === "revoke") {
      const id = await findAccountId(sql, email);
      await sql`
        with revoked as (delete from private.admins where profile_id = ${id} returning profile_id)
        insert into private.audit_log (action, subject_type, subject_id, fan_id, note)
        select 'REVOKE_ADMIN', 'PROFILE', profile_id, profile_id, 'npm run admin' from revoked`;
      return `${email} is not an admin.`;
    }
    throw new Error(usage);
  } finally {
    await sql.end();
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "db-url": { type: "string" } },
  });
  const url = databaseOrStack(values["db-url"]);
  try {
    console.log(await runAdminCommand(url, positionals[0], positionals[1]));
  } catch (error) {
    reportFailure(error);
  }
}

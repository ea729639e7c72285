// `npm run admin -- grant|revoke <email>` and `npm run admin -- list`: who may run sweepstakes.
// Works on the running embedded stack, or on the project that --db-url names.
import { parseArgs } from "node:util";
import postgres, { type Sql } from "postgres";
import { databaseOrStack, reportFailure } from "./database.ts";

const usage = "Usage: npm run admin -- grant <email> | revoke <email> | list  [--db-url <url>]";

async function accountId(sql: Sql, email: string): Promise<string> {
  const [account] = await sql`select id from auth.users where lower(email) = lower(${email})`;
  if (!account) throw new Error(`No account has the e-mail address ${email}.`);
  return account.id as string;
}

/** Carries out one command and returns the line that says what it did. Throws on an unknown one. */
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
      const id = await accountId(sql, email);
      await sql`insert into private.admins (profile_id) values (${id}) on conflict do nothing`;
      return `${email} is an admin.`;
    }
    if (command === "revoke") {
      const id = await accountId(sql, email);
      await sql`delete from private.admins where profile_id = ${id}`;
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

import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import postgres from "postgres";
import { projectRoot } from "./config.ts";

const run = promisify(execFile);

/** Runs the Supabase CLI of the project; resolves with its standard output, throws with its last words. */
export async function supabaseCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  try {
    const { stdout } = await run(
      process.execPath,
      [`${projectRoot}/node_modules/supabase/dist/supabase.js`, ...args],
      {
        cwd: projectRoot,
        env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", ...env },
      },
    );
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`supabase ${args.slice(0, 2).join(" ")} failed:\n${stdout}${stderr}`.trim());
  }
}

/**
 * Refuses a database to which a migration was applied that this checkout does not have: its tables are
 * those of another version, and what is here cannot be applied to them. Throws with what to do.
 */
export async function refuseOlderData(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [table] = await sql`
      select from pg_class where oid = to_regclass('supabase_migrations.schema_migrations')`;
    if (!table) return;
    const known = readdirSync(`${projectRoot}/supabase/migrations`).map(
      (file) => file.split("_")[0],
    );
    const applied = await sql`select version from supabase_migrations.schema_migrations`;
    if (applied.every(({ version }) => known.includes(version))) return;
    throw new Error(
      "The local data was made by another version of the app: `npm run reset` removes it, and `npm start` makes it anew.",
    );
  } finally {
    await sql.end();
  }
}

/** Applies the migrations that the database does not have yet. Throws with the failing statement. */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  await supabaseCli(["db", "push", "--db-url", databaseUrl, "--yes"]);
}

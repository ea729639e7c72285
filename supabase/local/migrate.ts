import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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

const folder = `${projectRoot}/supabase/migrations`;

/** The CLI keeps a migration as its statements, without what is between them. */
const asKept = (text: string) => text.replaceAll(/[\s;]+/g, "");

/** The files of the migrations that a database ran and that are not here, or not as it ran them. */
export async function otherMigrations(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [table] = await sql`
      select from pg_class where oid = to_regclass('supabase_migrations.schema_migrations')`;
    if (!table) return [];
    const files = readdirSync(folder);
    const applied = await sql<{ file: string; text: string }[]>`
      select concat_ws('_', version, name) || '.sql' as file,
        array_to_string(statements, '') as text
      from supabase_migrations.schema_migrations order by version`;
    return applied
      .filter(
        ({ file, text }) =>
          !files.includes(file) ||
          asKept(text ?? "") !== asKept(readFileSync(path.join(folder, file), "utf8")),
      )
      .map(({ file }) => file);
  } finally {
    await sql.end();
  }
}

/** Refuses data that other migrations made: what is here cannot be applied to it. Throws with what to do. */
export async function refuseOtherData(databaseUrl: string): Promise<void> {
  const [first, ...others] = await otherMigrations(databaseUrl);
  if (first === undefined) return;
  const which = others.length > 0 ? `${first} and ${others.length} more` : first;
  throw new Error(
    `The local data was made by another version of the app (${which}): \`npm run reset\` removes it, and \`npm start\` makes it anew; that version still starts it, and can copy it with \`npm run backup\`.`,
  );
}

/** Applies the migrations that the database does not have yet. Throws with the failing statement. */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  await supabaseCli(["db", "push", "--db-url", databaseUrl, "--yes"]);
}

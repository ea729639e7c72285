import { execFile } from "node:child_process";
import { promisify } from "node:util";
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

/** Applies the migrations that the database does not have yet. Throws with the failing statement. */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  await supabaseCli(["db", "push", "--db-url", databaseUrl, "--yes"]);
}

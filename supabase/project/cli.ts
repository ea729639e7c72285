import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { projectRoot } from "./settings.ts";

const run = promisify(execFile);

/** The project's CLI, or the script at SUPABASE_CLI. */
const executable = () =>
  process.env.SUPABASE_CLI ?? `${projectRoot}/node_modules/supabase/dist/supabase.js`;

/** Runs the Supabase CLI; resolves with stdout, throws with all output. */
export async function supabaseCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [executable(), ...args], {
      cwd: projectRoot,
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", ...env },
    });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`supabase ${args.slice(0, 2).join(" ")} failed:\n${stdout}${stderr}`.trim());
  }
}

/** A database's URL without its password, which other users could read in the list of processes. */
function hidePassword(target: string): { readonly shown: string; readonly env: NodeJS.ProcessEnv } {
  const password = target.includes("://") ? new URL(target).password : "";
  if (password === "") return { shown: target, env: {} };
  const url = new URL(target);
  url.password = "";
  return { shown: url.href, env: { PGPASSWORD: decodeURIComponent(password) } };
}

/**
 * Runs the CLI on a hosted project, by its reference, or on a database, by its URL. Passes `--yes`,
 * since version 3 reads no piped answers, and the version's own flags.
 */
export async function supabaseCliOn(
  target: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<string> {
  const [major] = (await supabaseCli(["--version"])).split(".");
  const { shown, env: password } = hidePassword(target);
  const flags =
    Number(major) >= 3
      ? [`--remote=${shown}`]
      : [target.includes("://") ? "--db-url" : "--project-ref", shown];
  return supabaseCli([...args, ...flags, "--yes"], { ...password, ...env });
}

import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { parse, type TomlTable } from "smol-toml";

export const projectRoot = path.resolve(import.meta.dirname, "../..");

function readEnvFile(): NodeJS.Dict<string> {
  try {
    return parseEnv(
      readFileSync(path.join(process.env.TEST_ENV_DIR ?? projectRoot, ".env"), "utf8"),
    );
  } catch {
    return {};
  }
}

/** A setting of the site, from the environment or .env; undefined if it is empty. */
export const setting = (name: string): string | undefined =>
  process.env[name] || readEnvFile()[name] || undefined;

/** The project's settings, deployed by `supabase config push`. */
export const projectSettings = () =>
  parse(readFileSync(path.join(projectRoot, "supabase/config.toml"), "utf8"));

/** A table of the settings; empty if it is missing. */
export const table = (parent: TomlTable, key: string) => (parent[key] ?? {}) as TomlTable;

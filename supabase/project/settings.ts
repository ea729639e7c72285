import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, type TomlTable } from "smol-toml";

export const projectRoot = path.resolve(import.meta.dirname, "../..");

/** The project's own settings, which hosted projects get by `supabase config push`. */
export const projectSettings = () =>
  parse(readFileSync(path.join(projectRoot, "supabase/config.toml"), "utf8"));

/** A table of the settings; an empty one where there is none. */
export const table = (parent: TomlTable, key: string) => (parent[key] ?? {}) as TomlTable;

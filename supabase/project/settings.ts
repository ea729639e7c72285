import { readFileSync } from "node:fs";
import path from "node:path";
import { parse, type TomlTable } from "smol-toml";

export const projectRoot = path.resolve(import.meta.dirname, "../..");

/** The project's settings, deployed by `supabase config push`. */
export const projectSettings = () =>
  parse(readFileSync(path.join(projectRoot, "supabase/config.toml"), "utf8"));

/** A table of the settings; empty if it is missing. */
export const table = (parent: TomlTable, key: string) => (parent[key] ?? {}) as TomlTable;

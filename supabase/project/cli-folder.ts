import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "./settings.ts";

/** A copy of the project's files for the CLI, which may change them; the caller deletes it. */
export function cliFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "not-just-me-deploy-"));
  for (const part of ["config.toml", "functions", "templates"])
    cpSync(path.join(projectRoot, "supabase", part), path.join(folder, "supabase", part), {
      recursive: true,
    });
  return folder;
}

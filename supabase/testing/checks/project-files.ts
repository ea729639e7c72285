import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../project/settings.ts";

/** The project's files that git has or would add, as paths from its root; those of some patterns if named. */
export const listProjectFiles = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...patterns], {
    cwd: projectRoot,
    encoding: "utf8",
  })
    .trim()
    .split("\n")
    .filter((file) => existsSync(path.join(projectRoot, file)));

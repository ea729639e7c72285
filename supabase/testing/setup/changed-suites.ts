import { execFileSync } from "node:child_process";
import { projectRoot } from "../../project/settings.ts";
import { nightlySuites, type VitestSuite } from "./suites.ts";

/** The output of git; undefined if it fails, as without a tag or outside of a clone. */
function git(...args: string[]): string | undefined {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    return execFileSync("git", args, { cwd: projectRoot, encoding: "utf8", stdio }).trim();
  } catch {
    return undefined;
  }
}

/** The nightly suites whose paths differ from the last release's tag; all of them without a tag. */
export function changedSuites(): VitestSuite[] {
  const tag = git("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*");
  return Object.entries(nightlySuites)
    .filter(([, paths]) => !tag || git("diff", "--name-only", tag, "--", ...paths) !== "")
    .map(([suite]) => suite as VitestSuite);
}

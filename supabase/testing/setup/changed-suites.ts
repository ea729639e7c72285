import { execFileSync } from "node:child_process";
import { nightlySuites, type VitestSuite } from "./suites.ts";

/** The output of git; undefined if it fails, as without a tag or outside of a clone. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio }).trim();
  } catch {
    return undefined;
  }
}

/** The last release: its tag or, in a clone without tags, its commit. */
const lastRelease = (root: string) =>
  git(root, "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*") ||
  /^(\w+) Release [\d.]+$/m.exec(git(root, "log", "--format=%H %s") ?? "")?.[1];

/** The nightly suites whose paths differ from the last release; all of them if git knows no release. */
export function changedSuites(root: string): VitestSuite[] {
  const release = lastRelease(root);
  return Object.entries(nightlySuites)
    .filter(
      ([, paths]) => !release || git(root, "diff", "--name-only", release, "--", ...paths) !== "",
    )
    .map(([suite]) => suite as VitestSuite);
}

/** The suites of `npm test` without arguments: nightly ones only if they changed. */
export const usualSuites = (all: readonly string[], changed: readonly string[]) =>
  all.filter(
    (suite) => suite !== "lite-whole" && (!(suite in nightlySuites) || changed.includes(suite)),
  );

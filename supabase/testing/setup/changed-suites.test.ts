import { execFileSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";
import { changedSuites, usualSuites } from "./changed-suites.ts";
import { isVitestSuite, journeys, nightlySuites, vitestSuites } from "./suites.ts";

let root: string;
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=ann@example.com", ...args], {
    cwd: root,
  });

function commit(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  git("add", ".");
  git("commit", "--quiet", "--no-gpg-sign", "--message", text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "not-just-me-changed-"));
  git("init", "--quiet");
  commit("supabase/local/lite/lite.ts", "first");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const all = Object.keys(nightlySuites);

it("runs every nightly suite when git knows no release, as outside of a clone", () => {
  git("tag", "tried");
  commit("web/src/app.tsx", "Trim the page\n\nRelease 1.0.0");
  expect(changedSuites(root)).toEqual(all);
  rmSync(path.join(root, ".git"), { recursive: true });
  expect(changedSuites(root)).toEqual(all);
});

it("runs a nightly suite only if one of its paths differs from the last release", () => {
  git("tag", "v1.0.0");
  expect(changedSuites(root)).toEqual([]);
  commit("web/src/app.tsx", "a page");
  expect(changedSuites(root)).toEqual([]);
  commit("supabase/functions/api/deno.json", "a package");
  expect(changedSuites(root)).toEqual(["supabase"]);
  writeFileSync(path.join(root, "supabase/local/lite/lite.ts"), "not committed");
  expect(changedSuites(root)).toEqual(["parts", "supabase", "lite"]);
  commit("supabase/local/lite/lite.ts", "second");
  git("tag", "v1.1.0");
  expect(changedSuites(root)).toEqual([]);
});

it("compares with the newest commit of a release in a clone without tags", () => {
  commit("supabase/releases/first.txt", "Release 1.0.0");
  expect(changedSuites(root)).toEqual([]);
  commit("supabase/local/lite/lite.ts", "second");
  expect(changedSuites(root)).toEqual(["parts", "lite"]);
  commit("supabase/releases/second.txt", "Release 1.1.0");
  expect(changedSuites(root)).toEqual([]);
});

it("leaves out unchanged nightly suites and `lite-whole`", () => {
  const suites = ["checks", "unit", "scale", "lite", "lite-whole", "e2e"];
  expect(usualSuites(suites, ["lite"])).toEqual(["checks", "unit", "lite", "e2e"]);
});

it("every path of a nightly suite exists in the project", () => {
  const paths = Object.values(nightlySuites).flat();
  const missing = paths.filter((each) => globSync(each, { cwd: projectRoot }).length === 0);
  expect(missing).toEqual([]);
});

/** These files, with all that they import from the project by a relative path. */
function reach(files: readonly string[], reached = new Set<string>()): Set<string> {
  for (const file of files.filter((each) => !reached.has(each) && existsSync(each))) {
    reached.add(file);
    const imports = readFileSync(file, "utf8").matchAll(/(?:from|import) "(\.[^"]+\.ts)"/g);
    reach(
      [...imports].map(([, to = ""]) => path.join(path.dirname(file), to)),
      reached,
    );
  }
  return reached;
}

it("the paths of nightly suites cover every module that only nightly suites import", () => {
  const find = (patterns: readonly string[]) =>
    globSync([...patterns], { cwd: projectRoot }).map((each) => path.join(projectRoot, each));
  const usual = usualSuites(Object.keys(vitestSuites), []).filter(isVitestSuite);
  const setups = ["supabase/testing/setup/*-setup.ts"];
  const usuallyReached = reach(
    find([...usual.flatMap((suite) => vitestSuites[suite]), ...journeys, ...setups]),
  );
  const nightly = Object.keys(nightlySuites).filter(isVitestSuite);
  const nightlyReached = reach(find(nightly.flatMap((suite) => vitestSuites[suite])));
  const named = find(Object.values(nightlySuites).flat());
  const unnamed = [...nightlyReached].filter(
    (file) =>
      !usuallyReached.has(file) &&
      !named.some((each) => file === each || file.startsWith(`${each}/`)),
  );
  expect(unnamed).toEqual([]);
});

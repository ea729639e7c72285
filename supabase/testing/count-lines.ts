// `npm run lines [-- <commit>]`: counts the product's lines by area, without tests, test tools and data. Lines that a
// command writes are in a column of their own.
import { execFileSync } from "node:child_process";
import { projectRoot } from "../project/settings.ts";

const isSource = (file: string) => /\.(ts|tsx|sql|css|js|html|grit)$/.test(file);

const serves = {
  tests:
    /\.test\.tsx?$|^web\/src\/testing\/|^web\/(e2e|bench)\/|^supabase\/(testing|tests|trials)\//,
  data: /^supabase\/seeds\/|^supabase\/releases\//,
};

const isGenerated = (file: string) =>
  /\.gen\.(ts|css)$|database\.types\.ts$|^supabase\/migrations\//.test(file) ||
  file === "supabase/schemas/answers/calls.sql";

const areas = [
  "supabase/schemas",
  "supabase/functions/_shared/contract",
  "supabase/functions",
  "supabase/local",
  "supabase",
  "web/src",
  "web",
  "",
];
const areaOf = (file: string) => areas.find((area) => file.startsWith(area)) ?? "";

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: projectRoot, encoding: "utf8", maxBuffer: 2 ** 28 });

/** How many lines each source file has at this commit. */
function linesAt(commit: string): [file: string, lines: number][] {
  const empty = git("hash-object", "-t", "tree", "/dev/null").trim();
  return git("diff", "--numstat", "--no-renames", empty, commit)
    .split("\n")
    .map((row) => row.split("\t"))
    .filter(([, , file = ""]) => isSource(file))
    .map(([added, , file = ""]) => [file, Number(added)]);
}

const [commit = "HEAD"] = process.argv.slice(2);
const counted = linesAt(commit).filter(
  ([file]) => !Object.values(serves).some((pattern) => pattern.test(file)),
);
const sum = (files: readonly [string, number][]) =>
  files.reduce((total, [, lines]) => total + lines, 0);
const row = (name: string, files: readonly [string, number][]) => ({
  area: name,
  written: sum(files.filter(([file]) => !isGenerated(file))),
  generated: sum(files.filter(([file]) => isGenerated(file))),
});
console.table([
  ...areas.map((area) =>
    row(
      area === "" ? "the root" : area,
      counted.filter(([file]) => areaOf(file) === area),
    ),
  ),
  row("all", counted),
]);

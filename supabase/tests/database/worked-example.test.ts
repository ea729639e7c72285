// CONTRIBUTING's worked example, followed to the letter in a copy of the project: its code blocks are the source.
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";
import { waitOptions } from "../../testing/wait-options.ts";

const run = promisify(execFile);
const copy = mkdtempSync(path.join(tmpdir(), "not-just-me-example-"));
const guide = readFileSync(path.join(projectRoot, ".github/CONTRIBUTING.md"), "utf8");

/** The code blocks of the example. */
const [sql = "", contract = "", pgtap = ""] = [
  ...guide
    .slice(guide.indexOf("## Add a call"), guide.indexOf("## Change what exists"))
    .matchAll(/^ {4}```\w+\n([\s\S]*?)^ {4}```$/gm),
].map(([, block = ""]) => block.replaceAll(/^ {4}/gm, ""));

/** Inserts a block into a file of the copy, before the first match or at the end. */
function insert(file: string, block: string, before?: string) {
  const place = path.join(copy, file);
  const text = readFileSync(place, "utf8");
  const index = before === undefined ? text.length : text.indexOf(before);
  if (index < 0) throw new Error(`${file} has no ${before}`);
  writeFileSync(place, `${text.slice(0, index)}\n${block}\n${text.slice(index)}`);
}

beforeAll(async () => {
  for (const part of ["supabase", "web", "package.json", "tsconfig.json", "vitest.config.ts"])
    cpSync(path.join(projectRoot, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(projectRoot, "node_modules"), path.join(copy, "node_modules"));

  insert("supabase/schemas/answers/friendships.sql", sql);
  const folder = path.join(copy, "supabase/tests/pgtap/functions/count_friends");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "counts_friends_and_no_requests.test.sql"), pgtap);
  // The output of `npm run types`.
  insert(
    "supabase/functions/_shared/database.types.ts",
    '"count_friends": { Args: never; Returns: number }',
    '"list_friends":',
  );
  insert("supabase/functions/_shared/contract/friends.ts", contract);
  await run("node", ["supabase/commands/migration.ts", "count_friends"], { cwd: copy });
}, waitOptions.timeout);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("the worked example compiles", async () => {
  await run("npx", ["tsc", "-p", "supabase/functions"], { cwd: copy });
});

it("the worked example passes its tests and those of every function", async () => {
  const { SUPABASE_URL: _, ...env } = process.env;
  const projects = ["unit", "pgtap", "database", "supabase"].flatMap((name) => ["--project", name]);
  const files = [
    "count_friends",
    "pgtap/schema",
    "database/calls",
    "database/exposed-functions",
    "project/routes",
  ];
  const { stdout } = await run(
    "npx",
    ["vitest", "run", "--no-file-parallelism", "--reporter=verbose", ...projects, ...files],
    { cwd: copy, env },
  );
  for (const title of [
    "until it is accepted",
    "count_friends succeeds",
    "GET /friends/count calls a function that exists, with its arguments",
  ])
    expect(stdout).toContain(title);
});

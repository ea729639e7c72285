// Data of the first release is upgraded to this checkout and to two migrations more, made in a copy of the project.
import { execFile, spawn } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadData } from "../../commands/release/data.ts";
import {
  databaseUrl,
  embeddedPublishableKey,
  gatewayUrl,
  type StackConfig,
} from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { superuser } from "../../local/postgres/postgres.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { migrationsOf, releasedVersions, releaseFile } from "../../project/releases.ts";
import { projectRoot } from "../../project/settings.ts";
import { demoPassword } from "../../seeds/demo/accounts.ts";

const run = promisify(execFile);
const [version = ""] = releasedVersions();
const copy = mkdtempSync(path.join(tmpdir(), "not-just-me-upgrade-"));
let config: StackConfig;
/** The migrations that the released data lacks, in the copy. */
let pending: string[] = [];

const environment = () => ({
  ...process.env,
  STACK_DIR: config.dataDir,
  API_PORT: String(config.ports.gateway),
  DB_PORT: String(config.ports.database),
  MAILBOX_PORT: String(config.ports.mailbox),
  WEB_PORT: String(config.ports.web),
});

/** Runs a file of the copy, or of another checkout, on the data. */
const runOnData = (file: string, args: readonly string[] = [], root = copy) =>
  run(process.execPath, [path.join(root, file), ...args], { cwd: root, env: environment() });

/** Starts the copy's stack; resolves with its steps. */
async function startCopy(): Promise<{ steps: string[]; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [path.join(copy, "start.ts")], {
    env: environment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const steps: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "up")
      return {
        steps,
        stop: async () => {
          child.kill("SIGTERM");
          await ended;
        },
      };
    steps.push(line);
  }
  throw new Error(`The stack did not start after: ${steps.join(", ")}`);
}

/** Runs a check while the copy's stack is up; resolves with the stack's steps. */
async function whileUp(check: () => Promise<void>): Promise<string[]> {
  const { steps, stop } = await startCopy();
  try {
    await check();
    return steps;
  } finally {
    await stop();
  }
}

function edit(file: string, from: string, to: string): void {
  const place = path.join(copy, file);
  const text = readFileSync(place, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(place, text.replace(from, to));
}

/** Changes the schemas of the copy as CONTRIBUTING describes, and generates a migration for each change. */
async function addMigrations(): Promise<void> {
  const generate = async (name: string) => {
    await run(process.execPath, ["supabase/commands/migration.ts", name], { cwd: copy });
    return globSync(`supabase/migrations/*_${name}.sql`, { cwd: copy })[0] ?? "";
  };
  edit(
    "supabase/schemas/facts/posts.sql",
    "  submission_id uuid,\n",
    "  submission_id uuid,\n  word_count integer not null default 0,\n",
  );
  const column = path.join(copy, await generate("count_words"));
  writeFileSync(
    column,
    `${readFileSync(column, "utf8")}
update public.posts set word_count = cardinality(regexp_split_to_array(content, '\\s+')) where true;
`,
  );
  edit(
    "supabase/schemas/answers/own_profile.sql",
    "begin perform private.require_admin(); end",
    "begin perform private.require_admin(); raise notice 'An admin calls'; end",
  );
  await generate("greet_admins");
}

/** Asserts that rows, logins, calls and counts survived, and that the new column is filled. */
async function expectUpgraded(): Promise<void> {
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  try {
    const [posts] = await sql`
      select count(*)::integer as count,
        count(*) filter (where word_count = cardinality(regexp_split_to_array(content, '\\s+')))::integer as filled
      from public.posts`;
    expect(posts?.count).toBeGreaterThan(100);
    expect(posts?.filled).toBe(posts?.count);
    const [source] = await sql`select prosrc from pg_proc where oid = 'api.require_admin'::regproc`;
    expect(source?.prosrc).toContain("An admin calls");
  } finally {
    await sql.end();
  }
  const headers = { apikey: embeddedPublishableKey, "content-type": "application/json" };
  const session = await fetch(`${gatewayUrl(config)}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers,
    body: JSON.stringify({ email: "fan@example.com", password: demoPassword }),
  });
  expect(session.status).toBe(200);
  const { access_token: token, user } = (await session.json()) as {
    access_token: string;
    user: { id: string };
  };
  const profile = await fetch(`${gatewayUrl(config)}/functions/v1/api/users/${user.id}`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect([profile.status, await profile.json()]).toEqual([
    200,
    expect.objectContaining({ firstName: "Frankie" }),
  ]);
  const { stdout } = await runOnData("supabase/commands/rankings.ts", ["check"]);
  expect(stdout).toContain("The rankings count every rating once");
}

beforeAll(async () => {
  config = await disposableConfig();
  for (const part of ["supabase", "web", "package.json", "tsconfig.json"])
    cpSync(path.join(projectRoot, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(projectRoot, "node_modules"), path.join(copy, "node_modules"));
  writeFileSync(
    path.join(copy, "start.ts"),
    `import { configFromEnvironment } from "./supabase/local/environment.ts";
import { startStack } from "./supabase/local/stack.ts";
const stack = await startStack(configFromEnvironment(), { web: "none", onStep: (step) => console.log(step) });
process.once("SIGTERM", () => stack.stop().then(() => process.exit()));
console.log("up");
`,
  );
  const folder = path.join(copy, "supabase/migrations");
  const released = migrationsOf(version).map(({ file }) => file);
  for (const file of globSync("*.sql", { cwd: folder }))
    if (!released.includes(file)) rmSync(path.join(folder, file));
  const { stop } = await startCopy();
  try {
    const data = brotliDecompressSync(readFileSync(releaseFile(version, "data.json.br")));
    await loadData(databaseUrl(config, superuser), data.toString());
  } finally {
    await stop();
  }
  cpSync(path.join(projectRoot, "supabase/migrations"), folder, { recursive: true });
  await addMigrations();
  pending = globSync("*.sql", { cwd: folder })
    .sort()
    .filter((file) => !released.includes(file));
});
afterAll(() => {
  deleteFolders(config);
  rmSync(copy, { recursive: true, force: true });
});

/** The folder of the backup that the stack's steps name. */
const backupIn = (steps: readonly string[]) =>
  /^Backing up the data to (\S+) before the upgrade$/m.exec(steps.join("\n"))?.[1] ?? "";
let backup = "";

it("npm start backs up released data, migrates it and keeps every row", async () => {
  const steps = await whileUp(expectUpgraded);
  backup = backupIn(steps);
  expect(backup).toContain(path.join(config.dataDir, "backups"));
  expect(steps).toContain("Upgrading the data");
});

it("a start of upgraded data makes no further backup", async () => {
  expect(backupIn(await whileUp(expectUpgraded))).toBe("");
});

it("npm start of an older checkout rejects the newer data in one sentence", async () => {
  await expect(runOnData("supabase/local/main.ts", [], projectRoot)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\s+Could not start\. The local data was made by a newer version of the app \(\S+_count_words\.sql and 1 more\): [^.]+\.\s+$/,
    ),
    stdout: "… Starting Postgres\n",
  });
});

it("a backup from before the upgrade is restored and upgraded again", async () => {
  const { stdout } = await runOnData("supabase/commands/restore.ts", [backup, "--overwrite"]);
  expect(stdout).toContain("The data is as it was at");
  const steps = await whileUp(expectUpgraded);
  expect(backupIn(steps)).not.toBe("");
});

it("the CLI migrates released data", async () => {
  await runOnData("supabase/commands/restore.ts", [backup, "--overwrite"]);
  // An older checkout starts its own data, which the copy's CLI then migrates.
  const folder = path.join(copy, "supabase/migrations");
  const pendingFolder = mkdtempSync(path.join(tmpdir(), "not-just-me-upgrade-"));
  try {
    for (const file of pending) {
      cpSync(path.join(folder, file), path.join(pendingFolder, file));
      rmSync(path.join(folder, file));
    }
    await whileUp(async () => {
      cpSync(pendingFolder, folder, { recursive: true });
      const cli = path.join(projectRoot, "node_modules/supabase/dist/supabase.js");
      const url = databaseUrl(config);
      await run(process.execPath, [cli, "db", "push", "--db-url", url, "--yes"], { cwd: copy });
      await expectUpgraded();
    });
  } finally {
    rmSync(pendingFolder, { recursive: true, force: true });
  }
});

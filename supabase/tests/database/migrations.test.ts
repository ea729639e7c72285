// The folder of migrations: all stands in it once and in order, and data of other migrations is left alone.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { loadModule, parseSync } from "libpg-query";
import postgres from "postgres";
import { beforeAll, expect, it } from "vitest";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { stagingDir } from "../../local/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { projectRoot } from "../../project/settings.ts";
import { disposableConfig } from "../../testing/setup/disposable-config.ts";

const folder = path.join(projectRoot, "supabase/migrations");
const migrations = readdirSync(folder)
  .sort()
  .map((file) => ({ file, script: readFileSync(path.join(folder, file), "utf8") }));

type Name = { String: { sval: string } }[];
interface Relation {
  readonly schemaname?: string;
  readonly relname: string;
}
interface Statement {
  readonly CreateFunctionStmt?: { readonly funcname: Name };
  readonly CreateStmt?: { readonly relation: Relation };
  readonly CreateSeqStmt?: { readonly sequence: Relation };
  readonly CreateEnumStmt?: { readonly typeName: Name };
  readonly CompositeTypeStmt?: { readonly typevar: Relation };
  readonly ViewStmt?: { readonly view: Relation };
}

/** What a statement makes, with its schema; nothing of one that makes nothing that has a name. */
function nameMade({ stmt }: { stmt: Statement }): string | undefined {
  const name = stmt.CreateFunctionStmt?.funcname ?? stmt.CreateEnumStmt?.typeName;
  if (name) return name.map(({ String: { sval } }) => sval).join(".");
  const relation =
    stmt.CreateStmt?.relation ??
    stmt.CreateSeqStmt?.sequence ??
    stmt.CompositeTypeStmt?.typevar ??
    stmt.ViewStmt?.view;
  return relation && `${relation.schemaname}.${relation.relname}`;
}

/** What is made, in the order in which it is, with the number of its file. */
const namesMade = () =>
  migrations.flatMap(({ script }, place) =>
    (parseSync(script).stmts as { stmt: Statement }[])
      .map((statement) => ({ name: nameMade(statement), place }))
      .filter((made): made is { name: string; place: number } => made.name !== undefined),
  );

beforeAll(async () => await loadModule());

it("nothing is defined twice", () => {
  const names = namesMade().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(350);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("no file names what a later one makes", () => {
  const places = new Map(namesMade().map(({ name, place }) => [name, place]));
  // Postgres looks at the names in a body when it runs, so nothing else would say so. All of them have
  // their schema, for no function has a search path.
  const tooEarly = migrations.flatMap(({ file, script }, place) =>
    [...script.matchAll(/\b(?:api|public|private)\.\w+/g)].flatMap(({ 0: name, index }) => {
      const home = places.get(name) ?? -1;
      if (home <= place) return [];
      const line = script.slice(0, index).split("\n").length;
      return `${file}:${line} names ${name} of ${migrations[home]?.file}`;
    }),
  );
  expect(tooEarly).toEqual([]);
});

/** Runs a file of the project on the data of this stack. */
const run = ({ dataDir, ports }: StackConfig, file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(projectRoot, file), ...args], {
    env: {
      ...process.env,
      STACK_DIR: dataDir,
      API_PORT: String(ports.gateway),
      DB_PORT: String(ports.database),
      MAILBOX_PORT: String(ports.mailbox),
      WEB_PORT: String(ports.web),
    },
  });

it("data that other migrations made is named, refused and left as it is", async () => {
  const config = await disposableConfig();
  const [edited = ""] = readdirSync(path.join(projectRoot, "supabase/migrations")).slice(3);
  try {
    const stack = await startStack(config, { web: "none" });
    const check = () => run(config, "supabase/commands/migrations.ts", "check");
    expect((await check()).stdout).toMatch(/^All migrations /);
    const sql = postgres(databaseUrl(config), { max: 1 });
    await sql`
      update supabase_migrations.schema_migrations
      set statements = statements || 'select 1'::text
      where version = ${edited.split("_")[0] ?? ""}`;
    await sql`
      insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'gone')`;
    await sql.end();
    await expect(check()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`:\\n${edited}\\n20990101000000_gone.sql\\n$`)),
    });
    await stack.stop();

    await expect(run(config, "supabase/local/main.ts")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(
          `^\\s+Could not start\\. The local data .*\\(${edited} and 1 more\\): \`npm run reset\`.*\\s+$`,
        ),
      ),
      // Neither migrations nor data were begun with.
      stdout: "… Starting Postgres\n",
    });
  } finally {
    rmSync(config.dataDir, { recursive: true, force: true });
    rmSync(stagingDir(config.dataDir), { recursive: true, force: true });
  }
});

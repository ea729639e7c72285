// The folder of migrations: each function stands in it once, and data of other migrations is left alone.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { loadModule, parseSync } from "libpg-query";
import postgres from "postgres";
import { expect, it } from "vitest";
import { databaseUrl, projectRoot } from "../../local/config.ts";
import { stagingDir } from "../../local/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { disposableConfig } from "../setup/disposable-config.ts";

interface Statement {
  CreateFunctionStmt?: { funcname: { String: { sval: string } }[] };
}

it("no function is defined twice", async () => {
  await loadModule();
  const folder = path.join(projectRoot, "supabase/migrations");
  const names = readdirSync(folder).flatMap((file) =>
    (parseSync(readFileSync(path.join(folder, file), "utf8")).stmts as { stmt: Statement }[])
      .flatMap(({ stmt }) => stmt.CreateFunctionStmt ?? [])
      .map(({ funcname }) => funcname.map(({ String: { sval } }) => sval).join(".")),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it("data that other migrations made is refused and left as it is", async () => {
  const config = await disposableConfig();
  try {
    const stack = await startStack(config, { web: "none" });
    const sql = postgres(databaseUrl(config), { max: 1 });
    await sql`insert into supabase_migrations.schema_migrations (version) values ('20200101000000')`;
    await sql.end();
    await stack.stop();

    const { ports } = config;
    const start = promisify(execFile)(
      process.execPath,
      [path.join(projectRoot, "supabase/local/main.ts")],
      {
        env: {
          ...process.env,
          STACK_DIR: config.dataDir,
          API_PORT: String(ports.gateway),
          DB_PORT: String(ports.database),
          MAILBOX_PORT: String(ports.mailbox),
          WEB_PORT: String(ports.web),
        },
      },
    );
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^\s+Could not start\. The local data .*`npm run reset`.*\s+$/),
      // Neither migrations nor data were begun with.
      stdout: "… Starting Postgres\n",
    });
  } finally {
    rmSync(config.dataDir, { recursive: true, force: true });
    rmSync(stagingDir(config.dataDir), { recursive: true, force: true });
  }
});

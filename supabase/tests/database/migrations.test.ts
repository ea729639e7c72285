// Data from other migrations is rejected and left as it was.
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { expect, it } from "vitest";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { projectRoot } from "../../project/settings.ts";

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

it("a start on data of other migrations names them, fails and changes nothing", async () => {
  const config = await disposableConfig();
  const [edited = ""] = readdirSync(path.join(projectRoot, "supabase/migrations"));
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
          `^\\s+Could not start\\. The local data was made by another version .*\\(${edited} and 1 more\\): .*\\s+$`,
        ),
      ),
      // Neither the migrations nor the data loads had begun.
      stdout: "… Starting Postgres\n",
    });
  } finally {
    deleteFolders(config);
  }
});

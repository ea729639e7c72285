import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import postgres from "postgres";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { superuser } from "../../local/postgres/postgres.ts";
import { locatePostgres } from "../../local/postgres/postgres-binaries.ts";
import { examples } from "../calls/examples.ts";

/** The database of the pgTAP files: a copy of the migrated one with pgTAP and our helpers. */
export const pgtapDatabase = "pgtap";
/** The database in which recorded seasons pass, which cannot be undone. */
export const seasonsDatabase = "seasons";

/** The tests' helpers. `supabase test db` runs this file before all others. */
const helpers = path.join(import.meta.dirname, "../../tests/pgtap/000_helpers.sql");

/** pgTAP is plain SQL, in an extension of PGlite. Postgres finds it in its extension folder. */
function installPgtap(config: StackConfig): void {
  // Vite's module runner has no import.meta.resolve.
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite-pgtap");
  const archive = path.join(path.dirname(entry), "pgtap.tar.gz");
  const { extensionDir } = locatePostgres(config.dataDir);
  // The archive has the layout of that folder.
  const root = path.join(extensionDir, "../../..");
  execFileSync("tar", ["-xzof", archive, "-C", root, "share/postgresql/extension"]);
}

/** Copies the stack's database and adds pgTAP and the helpers. */
export async function createPgtapDatabase(config: StackConfig): Promise<void> {
  installPgtap(config);
  const admin = postgres(databaseUrl(config, superuser, "template1"), {
    max: 1,
    onnotice: () => {},
  });
  try {
    // A database can be copied only without connections. The stack reconnects on its own.
    for (let attempt = 0; ; attempt++) {
      await admin`
        select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = 'postgres'`;
      try {
        await admin.unsafe(`create database ${pgtapDatabase} template postgres owner postgres`);
        await admin.unsafe(
          `create database ${seasonsDatabase} template ${pgtapDatabase} owner postgres`,
        );
        break;
      } catch (error) {
        if (attempt === 10) throw error;
      }
    }
  } finally {
    await admin.end();
  }
  await runScript(config, superuser, "create extension pgtap with schema extensions");
  await runScript(config, "postgres", readFileSync(helpers, "utf8"));
  await insertExamples(config);
}

/** Passes the examples of calls to the tests of every function. */
async function insertExamples(config: StackConfig): Promise<void> {
  const sql = postgres(databaseUrl(config, "postgres", pgtapDatabase), { max: 1 });
  const rows = Object.entries(examples).map(([name, { args = {}, showsOther = false }]) => ({
    name,
    args,
    shows_other: showsOther,
  }));
  try {
    await sql`
      create table tests.examples as
      select * from jsonb_to_recordset(${sql.json(rows as never)})
        e (name text, args jsonb, shows_other boolean)`;
  } finally {
    await sql.end();
  }
}

async function runScript(config: StackConfig, role: string, script: string): Promise<void> {
  const sql = postgres(databaseUrl(config, role, pgtapDatabase), { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(script).simple();
  } finally {
    await sql.end();
  }
}

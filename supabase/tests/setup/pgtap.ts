import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { superuser } from "../../local/postgres.ts";
import { locatePostgres } from "../../local/postgres-binaries.ts";

/** The database that the pgTAP files run in: a copy of the migrated one, with pgTAP and our helpers. */
export const pgtapDatabase = "pgtap";

/** The words that the tests are written in; `supabase test db` runs this file before all others. */
const helpers = path.join(import.meta.dirname, "../pgtap/000_helpers.sql");

/** The files of a tar archive, by name (POSIX ustar: 512-byte headers, size in octal at 124). */
function* untar(archive: Buffer): Generator<[name: string, content: Buffer]> {
  for (let offset = 0; offset + 512 <= archive.length; ) {
    const name = archive.toString("utf8", offset, offset + 100).replace(/\0.*$/s, "");
    if (name === "") return;
    const size = Number.parseInt(archive.toString("ascii", offset + 124, offset + 136), 8);
    yield [name, archive.subarray(offset + 512, offset + 512 + size)];
    offset += 512 + Math.ceil(size / 512) * 512;
  }
}

/** pgTAP is plain SQL and comes inside PGlite's package; Postgres finds it in its extension folder. */
function installPgtap(config: StackConfig): void {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const archive = gunzipSync(readFileSync(path.join(path.dirname(entry), "pgtap.tar.gz")));
  const { extensionDir } = locatePostgres(config.dataDir);
  for (const [name, content] of untar(archive)) {
    if (/\.(sql|control)$/.test(name))
      writeFileSync(path.join(extensionDir, path.basename(name)), content);
  }
}

/** Copies the stack's database as it is now and gives the copy pgTAP and the helpers. */
export async function createPgtapDatabase(config: StackConfig): Promise<void> {
  installPgtap(config);
  const admin = postgres(databaseUrl(config, superuser, "template1"), {
    max: 1,
    onnotice: () => {},
  });
  try {
    // A database can be copied only while nobody is connected; the stack reconnects by itself.
    for (let attempt = 0; ; attempt++) {
      await admin`
        select pg_terminate_backend(pid, 1000) from pg_stat_activity where datname = 'postgres'`;
      try {
        await admin.unsafe(`create database ${pgtapDatabase} template postgres owner postgres`);
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
}

async function runScript(config: StackConfig, role: string, script: string): Promise<void> {
  const sql = postgres(databaseUrl(config, role, pgtapDatabase), { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(script).simple();
  } finally {
    await sql.end();
  }
}

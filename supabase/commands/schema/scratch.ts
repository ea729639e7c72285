import postgres from "postgres";
import { databaseUrl } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { startLite } from "../../local/lite/lite.ts";
import { startPostgres, superuser } from "../../local/postgres/postgres.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import type { SqlFile } from "./files.ts";

export interface Scratch {
  /**
   * Creates a database like that of a new Supabase project, or a copy of `template`; returns its
   * URL.
   */
  create(name: string, template?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a disposable Postgres with the embedded stack's schemas auth, storage and realtime. */
export async function startScratch(): Promise<Scratch> {
  const config = await disposableConfig();
  const server = await startPostgres(config);
  const stop = async () => {
    await server.stop();
    deleteFolders(config);
  };
  try {
    // Postgres refuses to copy a database with open connections.
    await (await startLite(config, () => {})).stop();
  } catch (error) {
    await stop();
    throw error;
  }
  const url = databaseUrl(config, superuser, "template1");
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return {
    async create(name, template = "postgres") {
      await sql`create database ${sql(name)} template ${sql(template)} owner postgres`;
      // A copy has everything in its template except the settings.
      const settings = await sql<{ statement: string }[]>`
        select format('alter database %I set %s = %L', ${name}::text, split_part(setting, '=', 1),
          substr(setting, 1 + strpos(setting, '='))) as statement
        from pg_database d join pg_db_role_setting s on s.setdatabase = d.oid, unnest(s.setconfig) setting
        where d.datname = ${template}`;
      for (const { statement } of settings) await sql.unsafe(statement);
      return databaseUrl(config, "postgres", name);
    },
    async stop() {
      await sql.end();
      await stop();
    },
  };
}

/** Runs the files as the migration role, each in a transaction. Throws with the file's name. */
export async function runFiles(url: string, files: readonly SqlFile[]): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const { name, text } of files)
      await sql
        .unsafe(`begin;\n${text}\n;commit`)
        .simple()
        .catch((error: Error) => {
          throw new Error(`${name}: ${error.message}`, { cause: error });
        });
  } finally {
    await sql.end();
  }
}

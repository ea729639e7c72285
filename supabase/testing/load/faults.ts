import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { superuser } from "../../local/postgres/postgres.ts";
import { clusterOf } from "../../local/postgres/postgres-binaries.ts";

/** The parent of all processes of a database. */
export const postmasterOf = (config: StackConfig) => {
  const file = path.join(clusterOf(config.dataDir), "postmaster.pid");
  return Number.parseInt(readFileSync(file, "utf8"), 10);
};

/** Kills the process of one connection, like a system that runs out of memory. */
export async function killOneBackend(config: StackConfig): Promise<void> {
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`
      select pid from pg_stat_activity
      where usename = 'supabase_lite' order by state = 'active' desc, query_start desc limit 1`;
    if (!row) throw new Error("Nobody is connected.");
    process.kill(row.pid, "SIGKILL");
  } finally {
    // The database drops all connections, including this one.
    await sql.end({ timeout: 1 }).catch(() => {});
  }
}

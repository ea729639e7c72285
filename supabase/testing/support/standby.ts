import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { databasePassword, databaseUrl, type StackConfig } from "../../local/config.ts";
import { backUp } from "../../local/data/backup.ts";
import { restore } from "../../local/data/restore.ts";
import { startLite } from "../../local/lite/lite.ts";
import { findFreePorts } from "../../local/network/ports.ts";
import { startPostgres, superuser } from "../../local/postgres/postgres.ts";
import { clusterOf, locatePostgres } from "../../local/postgres/postgres-binaries.ts";

/** The standby's name at the primary, as in `synchronous_standby_names`. */
export const standbyName = "standby";

export interface Standby {
  readonly databaseUrl: string;
  /** The address of its REST, below `/rest/v1`. It accepts the primary's tokens. */
  readonly url: string;
  /** Runs one statement as its superuser. */
  run(statement: string): Promise<postgres.RowList<postgres.Row[]>>;
  stop(): Promise<void>;
}

async function runAsSuperuser(config: StackConfig, statement: string) {
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** The settings by which a server follows another. */
const standbySettings = (primary: StackConfig) => [
  `primary_conninfo=host=127.0.0.1 port=${primary.ports.database} user=${superuser} password=${databasePassword} application_name=${standbyName} sslmode=disable`,
  `primary_slot_name=${standbyName}`,
];

/**
 * Starts a hot standby of a running stack's database, like Supabase's read replicas, with REST of its
 * own. `config` is the standby's, whose folder is empty.
 */
export async function startStandby(primary: StackConfig, config: StackConfig): Promise<Standby> {
  const slots = `pg_replication_slots where slot_name = '${standbyName}'`;
  // A standby that did not stop cleanly leaves its slot.
  await runAsSuperuser(primary, `select pg_drop_replication_slot(slot_name) from ${slots}`);
  // From here on the primary keeps the WAL for it.
  await runAsSuperuser(
    primary,
    `select pg_create_physical_replication_slot('${standbyName}', true)`,
  );
  const folder = mkdtempSync(path.join(tmpdir(), "not-just-me-standby-"));
  try {
    await backUp(primary, path.join(folder, "copy"));
    await restore(config, path.join(folder, "copy"), false);
    const { user } = locatePostgres(config.dataDir);
    const signal = path.join(clusterOf(config.dataDir), "standby.signal");
    writeFileSync(signal, "");
    if (user) chownSync(signal, user.uid, user.gid);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const own: StackConfig = {
    ...config,
    isStandby: true,
    settings: [...(config.settings ?? []), ...standbySettings(primary)],
  };
  const database = await startPostgres(own);
  try {
    const lite = await startLite(own, () => {});
    const [port = 0] = await findFreePorts(1);
    const { url } = await lite.serve(port);
    return {
      url,
      databaseUrl: databaseUrl(own),
      run: (statement) => runAsSuperuser(own, statement),
      stop: async () => {
        await lite.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

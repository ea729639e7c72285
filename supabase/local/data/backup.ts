import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { databaseUrl, type StackConfig } from "../config.ts";
import { superuser } from "../postgres/postgres.ts";
import { clusterOf, postgresVersion } from "../postgres/postgres-binaries.ts";
import { writePrivateFile } from "../private-file.ts";
import { digestsIn, type Manifest, manifestOf, ownFiles } from "./backup-files.ts";

/** A running server's internal state. A backup omits these files, but needs their folders. */
const serverState =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const omittedFiles = /^(postmaster\.(pid|opts)|backup_label|global\/pg_control)$|(^|\/)pgsql_tmp/;

/**
 * Copies the cluster file by file. The write-ahead log restores a file that disappears during the
 * copy.
 */
function copyCluster(cluster: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const name = path.relative(cluster, path.join(entry.parentPath, entry.name));
    if (serverState.test(name) || omittedFiles.test(name)) continue;
    if (entry.isDirectory()) mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    else
      try {
        mkdirSync(path.dirname(path.join(to, name)), { recursive: true, mode: 0o700 });
        copyFileSync(path.join(cluster, name), path.join(to, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
  }
}

/** The folder of a backup that is made now, below this one. */
export const newBackupFolder = (parent: string): string =>
  path.join(parent, "backups", new Date().toISOString().replace(/[:.]/g, "-"));

/**
 * Copies a running stack into a new folder as a Postgres base backup, consistent as of the end of
 * the copy. Throws if the stack is stopped or the folder is not empty.
 */
export async function backUp(config: StackConfig, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty.`);
  const cluster = clusterOf(config.dataDir);
  const copy = path.join(folder, "postgres");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  try {
    // The slot keeps the write-ahead log that the copy needs until this connection ends.
    await sql`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`;
    const [begin] = await sql`
      select pg_walfile_name(lsn) as file from pg_backup_start('npm run backup', true) lsn`;
    copyCluster(cluster, copy);
    copyFileSync(path.join(cluster, "global/pg_control"), path.join(copy, "global/pg_control"));
    const [end] = await sql`
      select pg_walfile_name(lsn) as file, labelfile from pg_backup_stop(false)`;
    writeFileSync(path.join(copy, "backup_label"), end?.labelfile);
    for (const file of readdirSync(path.join(cluster, "pg_wal")))
      if (file.endsWith(".history") || (file >= begin?.file && file <= end?.file))
        copyFileSync(path.join(cluster, "pg_wal", file), path.join(copy, "pg_wal", file));
  } finally {
    await sql.end();
  }
  // Copied after the database, so every picture that it references is included.
  for (const name of ownFiles)
    cpSync(path.join(config.dataDir, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => existsSync(file),
    });
  const manifest: Manifest = {
    format: 2,
    postgres: postgresVersion,
    madeAt: new Date().toISOString(),
    files: await digestsIn(folder),
  };
  writePrivateFile(manifestOf(folder), JSON.stringify(manifest, null, 2));
}

import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { databaseUrl, type StackConfig } from "./config.ts";
import { runningInstance } from "./instance-lock.ts";
import { superuser } from "./postgres.ts";
import { locatePostgres, postgresVersion } from "./postgres-binaries.ts";
import { writePrivately } from "./private-file.ts";

/** What says that a backup is whole: it is written last. */
interface Manifest {
  readonly format: 2;
  readonly postgres: string;
  readonly madeAt: string;
  /** The SHA-256 of each file, by its path. */
  readonly files: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string) => path.join(folder, "backup.json");

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function digestsIn(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) digests[path.relative(folder, file)] = await digestOf(file);
  }
  return digests;
}

/** What a running server keeps for itself; the folders have to be there all the same. */
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const leftOut = /^(postmaster\.(pid|opts)|backup_label|global\/pg_control)$|(^|\/)pgsql_tmp/;

/** Files of the stack's own folder that belong to the data; uploads are below `lite`. */
const ownFiles = ["lite", "secrets.json", "push-keys.json", "demo-password"];

/** Copies the cluster file by file; one that goes away meanwhile, the log of changes deals with. */
function copyCluster(cluster: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    const name = path.relative(cluster, path.join(entry.parentPath, entry.name));
    if (emptied.test(name) || leftOut.test(name)) continue;
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

/**
 * Copies everything that a running stack holds into a new folder, as it is at the end of the copying:
 * Postgres' own way of a base backup, with the log of what changed meanwhile. Throws where the stack
 * does not run or the folder has something in it.
 */
export async function backUp(config: StackConfig, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty.`);
  const cluster = path.join(locatePostgres(config.dataDir).clusterDir, postgresVersion);
  const copy = path.join(folder, "postgres");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  try {
    // Until this connection ends, no part of the log is thrown away that the copy will need.
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
  // After the database, so that every picture that it knows is among them.
  for (const name of ownFiles)
    cpSync(path.join(config.dataDir, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => existsSync(file),
    });
  const manifest: Manifest = {
    ...{ format: 2, postgres: postgresVersion },
    madeAt: new Date().toISOString(),
    files: await digestsIn(folder),
  };
  writePrivately(manifestOf(folder), JSON.stringify(manifest, null, 2));
}

function readManifest(folder: string): Manifest {
  const file = manifestOf(folder);
  if (!existsSync(file)) throw new Error(`${folder} is no backup, or one that was not finished.`);
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
  if (manifest.format !== 2 || manifest.postgres !== postgresVersion)
    throw new Error(
      `${folder} was made by another version (format ${manifest.format}, Postgres ${manifest.postgres}).`,
    );
  return manifest;
}

/** Throws where a file of the backup is not what was copied. */
async function refuseDamage(folder: string, { files }: Manifest): Promise<void> {
  for (const [name, digest] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new Error(`The backup is damaged: ${file} is missing.`);
    if ((await digestOf(file)) !== digest)
      throw new Error(`The backup is damaged: ${file} is not what was copied.`);
  }
}

/** Postgres wants its files to be its own, and nobody else's. */
function own(folder: string, user: { uid: number; gid: number } | undefined): void {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of [folder, ...all.map((one) => path.join(one.parentPath, one.name))])
    if (user) chownSync(entry, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

/**
 * Puts a backup in the place of the stack's data, which is removed only when all of the backup is there.
 * Throws while the stack runs, where the backup is damaged, and where there is data unless it may be
 * overwritten.
 */
export async function restore(
  config: StackConfig,
  folder: string,
  mayOverwrite: boolean,
): Promise<Manifest> {
  const manifest = readManifest(folder);
  const pid = runningInstance(config);
  if (pid !== undefined)
    throw new Error(`The stack is running (process ${pid}). Stop it with Ctrl-C first.`);
  await refuseDamage(folder, manifest);
  mkdirSync(config.dataDir, { recursive: true });
  const { clusterDir, user } = locatePostgres(config.dataDir);
  const places = [
    [path.join(folder, "postgres"), path.join(clusterDir, postgresVersion)] as const,
    ...ownFiles.map((name) => [path.join(folder, name), path.join(config.dataDir, name)] as const),
  ];
  const taken = places.map(([, to]) => to).filter(existsSync);
  if (taken.length > 0 && !mayOverwrite)
    throw new Error(
      `There is data already (${taken[0]}), which the backup would replace: say --overwrite if it may.`,
    );
  for (const [from, to] of places) {
    rmSync(`${to}.new`, { recursive: true, force: true });
    if (existsSync(from)) cpSync(from, `${to}.new`, { recursive: true });
  }
  own(`${places[0]?.[1]}.new`, user);
  for (const [, to] of places) if (existsSync(to)) renameSync(to, `${to}.old`);
  for (const [, to] of places) if (existsSync(`${to}.new`)) renameSync(`${to}.new`, to);
  for (const [, to] of places) rmSync(`${to}.old`, { recursive: true, force: true });
  return manifest;
}

import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import path from "node:path";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { startLite } from "../../local/lite/lite.ts";
import { findFreePorts } from "../../local/network/ports.ts";
import { applyMigrations } from "../../local/postgres/migrate.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { projectRoot } from "../../project/settings.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import { populate } from "../../testing/population/population.ts";
import { tolerableWait } from "./crowded-result.ts";

/** The WAL that Postgres may write before a checkpoint. */
export const writeAheadGigabytes = 4;

const markOf = (dataDir: string) => path.join(dataDir, "built");

const isBuilt = (dataDir: string) => existsSync(markOf(dataDir));

/**
 * The configuration of the database for a population of this size, built or not.
 * @param servers how many share the memory.
 */
export async function benchConfig(fans: number, servers = 1): Promise<StackConfig> {
  const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
  const dataDir = path.join(projectRoot, ".bench", String(fans));
  // An interrupted run leaves a half-filled database, which is useless.
  if (!isBuilt(dataDir)) deleteFolders({ dataDir });
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  return {
    host: "127.0.0.1",
    ports: { gateway, database, mailbox, web },
    dataDir,
    name: `bench-${fans}`,
    isDisposable: false,
    // A database of a million fans fits in memory, as on a real server for it.
    settings: [
      `shared_buffers=${Math.round(((totalmem() / 2 ** 20) * 0.55) / servers)}MB`,
      "work_mem=32MB",
      `max_wal_size=${writeAheadGigabytes}GB`,
      "checkpoint_timeout=30min",
      "random_page_cost=1.1",
      "max_parallel_workers_per_gather=0",
      // Longer waits for a lock are logged.
      "log_lock_waits=on",
      `deadlock_timeout=${tolerableWait}ms`,
    ],
  };
}

async function buildPopulation(config: StackConfig, fans: number): Promise<number> {
  const startedAt = performance.now();
  const lite = await startLite(config, () => {});
  await lite.stop();
  await applyMigrations(databaseUrl(config));
  await loadReferenceData(databaseUrl(config));
  await populate(config, fans);
  return (performance.now() - startedAt) / 1000;
}

/** Fills the running database unless it is filled; returns the seconds it took. */
export async function buildOnce(config: StackConfig, fans: number): Promise<number> {
  const mark = markOf(config.dataDir);
  if (!existsSync(mark)) writeFileSync(mark, String(await buildPopulation(config, fans)));
  return Number(readFileSync(mark, "utf8"));
}

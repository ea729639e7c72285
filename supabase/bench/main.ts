// `npm run bench [-- --fans 10000 --fans 1000000 --rounds 3 --seconds 1 --keep]`: builds populations in
// databases of their own and measures every call of the API on them.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { databaseUrl, projectRoot, type StackConfig } from "../local/config.ts";
import { startLite } from "../local/lite.ts";
import { applyMigrations } from "../local/migrate.ts";
import { findFreePorts } from "../local/ports.ts";
import { startPostgres } from "../local/postgres.ts";
import { stagingDir } from "../local/postgres-binaries.ts";
import { loadReferenceData } from "../seeds/reference/load.ts";
import { runStorms } from "./contention.ts";
import { measureCrowdedResult, tolerableWait } from "./crowded-result.ts";
import { type Measurement, measure } from "./measure.ts";
import { medianOf } from "./median.ts";
import type { Operation } from "./operations.ts";
import { populate, prepare } from "./population.ts";
import { reads } from "./reads.ts";
import { measureRecall } from "./recall.ts";
import { describeMachine, progressLine, type Result, report } from "./report.ts";
import { measureSizes } from "./sizes.ts";
import { storms } from "./storms.ts";
import { writes } from "./writes.ts";

const resultsDir = path.join(import.meta.dirname, "results");

const writeAheadGigabytes = 4;

const isBuilt = (dataDir: string) => existsSync(path.join(dataDir, "built"));

function remove(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(stagingDir(dataDir), { recursive: true, force: true });
}

async function benchConfig(fans: number): Promise<StackConfig> {
  const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
  const dataDir = path.join(projectRoot, ".bench", String(fans));
  // What an interrupted run left half-built is of no use.
  if (!isBuilt(dataDir)) remove(dataDir);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  return {
    host: "127.0.0.1",
    ports: { gateway, database, mailbox, web },
    dataDir,
    name: `bench-${fans}`,
    isDisposable: false,
    // A database of a million fans is kept in memory, as a server for it would.
    settings: [
      `shared_buffers=${Math.round(totalmem() / 2 ** 20 / 3)}MB`,
      "work_mem=32MB",
      `max_wal_size=${writeAheadGigabytes}GB`,
      "checkpoint_timeout=30min",
      "random_page_cost=1.1",
      "max_parallel_workers_per_gather=0",
      // Who waits longer than this for another's lock is in the log.
      "log_lock_waits=on",
      `deadlock_timeout=${tolerableWait}ms`,
    ],
  };
}

async function build(config: StackConfig, fans: number): Promise<number> {
  const started = performance.now();
  const lite = await startLite(config, () => {});
  await lite.stop();
  await applyMigrations(databaseUrl(config));
  await loadReferenceData(databaseUrl(config));
  await populate(config, fans);
  return (performance.now() - started) / 1000;
}

async function benchmark(
  fans: number,
  rounds: number,
  seconds: number,
  isKept: boolean,
  only: string,
): Promise<Result | undefined> {
  // Measured on two cores: 9 kB and 1.4 ms a fan, beside Postgres' log of writes and the measuring.
  const gigabytes = (fans * 9) / 1e6 + Math.min(writeAheadGigabytes, (fans * 20) / 1e6) + 0.3;
  const measuring = rounds * (reads.length + writes.length) * (2 * seconds + 2.5);
  const minutes = (fans * 1.4) / 60_000 + measuring / 60 + 2;
  console.log(
    `\n${fans.toLocaleString("en-US")} fans: needs about ${Math.ceil(gigabytes)} GB of disk and ${Math.ceil(minutes)} minutes.`,
  );
  const config = await benchConfig(fans);
  const server = await startPostgres(config);
  const url = databaseUrl(config);
  try {
    const mark = path.join(config.dataDir, "built");
    if (!isBuilt(config.dataDir)) writeFileSync(mark, String(await build(config, fans)));
    const secondsToBuild = Number(readFileSync(mark, "utf8"));
    await prepare(config);
    const measured = new Map<string, [Measurement, ...Measurement[]]>();
    // Round by round, so that a slow minute of the machine is not all that is seen of an operation.
    const measureAll = async (operations: readonly Operation[]) => {
      for (let round = 1; round <= rounds; round++) {
        for (const operation of operations.filter(({ name }) => name.includes(only))) {
          const measurement = await measure(url, operation, seconds);
          measured.set(operation.name, [measurement, ...(measured.get(operation.name) ?? [])]);
          console.log(progressLine(round, measurement));
        }
      }
    };
    await measureAll(reads);
    // Before the writes: they put more into the hottest lists than real fans would.
    const recall = only ? undefined : await measureRecall(url, 100);
    await measureAll(writes);
    if (!recall) return undefined;
    const log = path.join(config.dataDir, "postgres.log");
    const contention = await runStorms(url, log, storms, seconds);
    const crowded = await measureCrowdedResult(url, log);
    const sizes = await measureSizes(url, fans);
    const sql = postgres(url, { max: 1 });
    const [total] = await sql`select pg_database_size('postgres')::float8 as bytes`;
    await sql.end();
    return {
      fans,
      measuredAt: new Date().toISOString().slice(0, 10),
      machine: describeMachine(),
      secondsToBuild,
      megabytes: total?.bytes / 1e6,
      rounds,
      measurements: [...measured.values()].map(medianOf),
      recall,
      contention,
      crowded,
      sizes,
    };
  } finally {
    await server.stop();
    if (!isKept) remove(config.dataDir);
  }
}

const { values } = parseArgs({
  options: {
    fans: { type: "string", multiple: true },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "1" },
    keep: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});
const populations = (values.fans ?? ["10000", "1000000"]).map(Number);
if (populations.some((fans) => !Number.isInteger(fans) || fans < 1000)) {
  console.error("--fans takes a whole number of at least 1000.");
  process.exit(1);
}
mkdirSync(resultsDir, { recursive: true });
const results: Result[] = [];
for (const fans of populations) {
  const result = await benchmark(
    fans,
    Number(values.rounds),
    Number(values.seconds),
    values.keep,
    values.only,
  );
  if (!result) continue;
  const text = report(result, results[0]);
  results.push(result);
  writeFileSync(path.join(resultsDir, `${fans}.md`), text);
  console.log(`\n${text}`);
}

// `npm run bench [-- --fans 10000 --fans 1000000 --rounds 3 --seconds 1 --keep]`: builds populations in databases of
// their own and measures every call of the API on them. `--plans` checks the plans of all calls instead.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { databaseUrl } from "../../local/config.ts";
import { startPostgres, superuser } from "../../local/postgres/postgres.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { reads, writes } from "../../testing/calls/all-operations.ts";
import type { Operation } from "../../testing/calls/operations.ts";
import { prepare } from "../../testing/population/population.ts";
import { benchConfig, buildOnce, writeAheadGigabytes } from "./bench-database.ts";
import { runStorms } from "./contention.ts";
import { measureCrowdedResult } from "./crowded-result.ts";
import { measureFeedReads } from "./feed-read.ts";
import { type Measurement, measureOperation } from "./measure.ts";
import { medianOf } from "./median.ts";
import { describeScans, findCostlyScans } from "./plans.ts";
import { measureRecall } from "./recall.ts";
import { measureReminders } from "./reminders.ts";
import { describeMachine, describeResult, progressLine, type Result } from "./report.ts";
import { describeSizedPlans, explainSizedCalls } from "./sized-plans.ts";
import { measureSizes } from "./sizes.ts";
import { storms } from "./storms.ts";
import { drawVisits, measureVisits, type VisitResult } from "./visit.ts";

/** The number of fans whose visits are measured. */
const visitors = 200;
/** The number of fans whose exact list is computed, which takes seconds each at a million fans. */
const fansWithExactLists = 60;

const resultsDir = path.join(import.meta.dirname, "results");

async function runVisits(url: string, seconds: number): Promise<VisitResult> {
  const sql = postgres(url, { max: 1 });
  const visits = await drawVisits(sql, visitors);
  await sql.end();
  return await measureVisits(url, visits, seconds);
}

async function checkPlans(url: string, fans: number, only: string): Promise<void> {
  const operations = [...reads, ...writes].filter(({ name }) => name.includes(only));
  const scans = await findCostlyScans(url, operations, fans);
  const sized = only ? [] : await explainSizedCalls(url);
  const text = [describeScans(scans, operations.length, fans), ...describeSizedPlans(sized)].join(
    "\n",
  );
  if (!only) writeFileSync(path.join(resultsDir, "plans.md"), text);
  console.log(`\n${text}`);
  if (scans.length > 0 || sized.some(({ products }) => products.length > 0)) process.exitCode = 1;
}

async function benchmark(
  fans: number,
  rounds: number,
  seconds: number,
  isKept: boolean,
  only: string,
): Promise<Result | undefined> {
  // Measured on two cores: 9 kB and 1.4 ms per fan, besides Postgres' WAL and the measuring.
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
    const secondsToBuild = await buildOnce(config, fans);
    await prepare(config);
    if (values.plans) {
      await checkPlans(databaseUrl(config, superuser), fans, only);
      return undefined;
    }
    const measured = new Map<string, [Measurement, ...Measurement[]]>();
    // Round by round, so that a slow minute of the machine does not decide an operation's figure.
    const measureAll = async (operations: readonly Operation[]) => {
      for (let round = 1; round <= rounds; round++) {
        for (const operation of operations.filter(({ name }) => name.includes(only))) {
          const measurement = await measureOperation(url, operation, seconds);
          measured.set(operation.name, [measurement, ...(measured.get(operation.name) ?? [])]);
          console.log(progressLine(round, measurement));
        }
      }
    };
    await measureAll(reads);
    // Before the writes, which add more to the hottest lists than real fans would.
    const recall = only ? undefined : await measureRecall(url, fansWithExactLists);
    const visit = only ? undefined : await runVisits(url, 20 * seconds);
    await measureAll(writes);
    if (!recall || !visit) return undefined;
    const sql = postgres(url, { max: 1 });
    const log = path.join(config.dataDir, "postgres.log");
    const contention = await runStorms(url, log, storms, seconds);
    const crowdedResult = await measureCrowdedResult(url, log);
    const reminders = await measureReminders(url);
    const feedReads = await measureFeedReads(url);
    const sizes = await measureSizes(url, fans);
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
      crowded: crowdedResult,
      reminders,
      feedReads,
      visit,
      sizes,
    };
  } finally {
    await server.stop();
    if (!isKept) deleteFolders(config);
  }
}

const { values } = parseArgs({
  options: {
    fans: { type: "string", multiple: true },
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "1" },
    keep: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    plans: { type: "boolean", default: false },
  },
});
const populations = (values.fans ?? (values.plans ? ["1000000"] : ["10000", "1000000"])).map(
  Number,
);
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
  const text = describeResult(result, results[0]);
  results.push(result);
  writeFileSync(path.join(resultsDir, `${fans}.md`), text);
  console.log(`\n${text}`);
}

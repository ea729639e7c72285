import { readFileSync } from "node:fs";
import postgres from "postgres";
import type { Operation } from "../../testing/calls/operations.ts";
import { runCrowd, type Throughput } from "./measure.ts";

/** Many clients that write the same few rows, which could deadlock, lose an update or queue. */
export interface Storm {
  readonly operation: Operation;
  /** A query that lists inconsistent rows after the storm. */
  readonly check: string;
}

export interface StormOutcome {
  readonly name: string;
  readonly clients: number;
  readonly throughput: Throughput;
  readonly deadlocks: number;
  /** Rows that `check` found. */
  readonly differences: number;
}

/** An upper bound: all clients together complete fewer calls in a second. */
const callsPerSecond = 8000;

const countDeadlocks = (log: string) =>
  readFileSync(log, "utf8").split("ERROR:  deadlock detected").length - 1;

/**
 * Runs each storm with this many clients for this many seconds, then checks the rows.
 * @param log Postgres' log, in which deadlocks are counted.
 */
export async function runStorms(
  url: string,
  log: string,
  storms: readonly Storm[],
  seconds: number,
): Promise<StormOutcome[]> {
  const outcomes: StormOutcome[] = [];
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const { operation, check } of storms) {
      for (const clients of [8, 32]) {
        const deadlocksBefore = countDeadlocks(log);
        const throughput = await runCrowd(
          url,
          operation,
          seconds,
          clients,
          Math.ceil((callsPerSecond * seconds) / clients),
        );
        if (throughput.failures === throughput.runs)
          throw new Error(`"${operation.name}" was refused every time, so it proves nothing.`);
        const differences = await owner.unsafe(check);
        outcomes.push({
          name: operation.name,
          clients,
          throughput,
          deadlocks: countDeadlocks(log) - deadlocksBefore,
          differences: differences.length,
        });
      }
    }
    return outcomes;
  } finally {
    await owner.end();
  }
}

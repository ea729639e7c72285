import { readFileSync } from "node:fs";
import postgres from "postgres";
import { type Latency, latencyOf, run } from "./measure.ts";
import type { Operation } from "./operations.ts";

/** Many clients at the same few rows: what could deadlock, lose an update or form a queue. */
export interface Storm {
  readonly operation: Operation;
  /** Lists what is inconsistent afterwards; nothing, if all is well. */
  readonly check: string;
}

export interface StormOutcome {
  readonly name: string;
  readonly clients: number;
  readonly perSecond: number;
  readonly latency: Latency;
  readonly deadlocks: number;
  /** Rows that `check` found. */
  readonly differences: number;
}

const countDeadlocks = (log: string) =>
  readFileSync(log, "utf8").split("ERROR:  deadlock detected").length - 1;

/**
 * Runs each storm with so many clients for so many seconds, then checks what it left.
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
        const connections = Array.from({ length: clients }, () =>
          postgres(url, { max: 1, onnotice: () => {} }),
        );
        try {
          await Promise.all(connections.map((sql) => sql`set role authenticated`));
          const runs = await Promise.all(connections.map((sql) => run(sql, operation, seconds)));
          const durations = runs.flatMap((each) => each.durations);
          const failures = runs.reduce((sum, each) => sum + each.failures, 0);
          if (failures === durations.length)
            throw new Error(`"${operation.name}" was refused every time, so it tells nothing.`);
          const differences = await owner.unsafe(check);
          outcomes.push({
            name: operation.name,
            clients,
            perSecond: durations.length / seconds,
            latency: latencyOf(durations, failures),
            deadlocks: countDeadlocks(log) - deadlocksBefore,
            differences: differences.length,
          });
        } finally {
          await Promise.all(connections.map((sql) => sql.end()));
        }
      }
    }
    return outcomes;
  } finally {
    await owner.end();
  }
}

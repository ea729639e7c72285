import { cpus } from "node:os";
import postgres, { type Sql } from "postgres";
import { goals, type Operation } from "../../testing/calls/operations.ts";
import { type Latencies, summarize } from "./http/statistics.ts";

export interface Throughput extends Latencies {
  readonly runs: number;
  readonly failures: number;
  /** Calls per second, over all clients. */
  readonly perSecond: number;
}

export interface Measurement {
  readonly name: string;
  readonly goal: number | null;
  readonly alone: Throughput;
  /** Eight clients at once. */
  readonly crowd: Throughput;
  /** The average number of 8 kB pages that one call reads. */
  readonly buffers: number;
}

const crowdSize = 8;

/** Enough calls for the 99th percentile. Drawing more arguments would take longer than the calls. */
const enoughCalls = 3000;

const connect = (url: string) =>
  postgres(url, { max: 1, onnotice: () => {}, connection: { jit: "off" } });

/** Draws this many arguments on one connection, since draws may write. */
async function drawArguments(url: string, operation: Operation, count: number): Promise<string[]> {
  const sql = connect(url);
  try {
    const rows = await sql`
      select bench.draw(${operation.draw})::text as arguments from generate_series(1, ${count}::integer)`;
    return rows.map((row) => row.arguments);
  } finally {
    await sql.end();
  }
}

async function run(sql: Sql, operation: Operation, drawn: readonly string[], seconds: number) {
  const [row] = await sql`
    call bench.measure(${operation.statement}, ${drawn}, ${seconds}, '{}'::real[], 0, 0)`;
  if (!row) throw new Error(`Measuring "${operation.name}" gave nothing.`);
  return {
    durations: (row.durations as number[]).map(Number),
    failures: Number(row.failures),
    elapsed: Number(row.elapsed),
  };
}

/**
 * Measures as signed-in fans, with row level security, on this many connections.
 * @param callsEach the drawn arguments per client; the run ends when they are used up or the seconds are
 * over.
 */
export async function runCrowd(
  url: string,
  operation: Operation,
  seconds: number,
  clients: number,
  callsEach: number,
): Promise<Throughput> {
  return runDrawn(
    url,
    operation,
    seconds,
    clients,
    await drawArguments(url, operation, clients * callsEach),
  );
}

/** The same with arguments that were drawn earlier. */
async function runDrawn(
  url: string,
  operation: Operation,
  seconds: number,
  clients: number,
  drawn: readonly string[],
): Promise<Throughput> {
  const callsEach = Math.ceil(drawn.length / clients);
  const connections = Array.from({ length: clients }, () => connect(url));
  try {
    await Promise.all(connections.map((sql) => sql`set role authenticated`));
    const outcomes = await Promise.all(
      connections.map((sql, n) =>
        run(sql, operation, drawn.slice(n * callsEach, (n + 1) * callsEach), seconds),
      ),
    );
    const sum = (of: (outcome: (typeof outcomes)[number]) => number) =>
      outcomes.reduce((total, outcome) => total + of(outcome), 0);
    const durations = outcomes.flatMap((outcome) => outcome.durations);
    return {
      ...summarize(durations),
      runs: durations.length,
      failures: sum(({ failures }) => failures),
      perSecond: sum(({ durations, elapsed }) => durations.length / elapsed),
    };
  } finally {
    await Promise.all(connections.map((sql) => sql.end()));
  }
}

interface PlanRoot {
  readonly Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number };
}

async function countBuffers(url: string, operation: Operation): Promise<number> {
  const sql = connect(url);
  const pages: number[] = [];
  try {
    await sql`set role authenticated`;
    for (let n = 0; n < 8; n++) {
      const [drawn] = await sql`select bench.draw(${operation.draw}) as values`;
      const values = drawn?.values as string[];
      const literal = `array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")}]`;
      const statement = operation.statement.replaceAll("$1", `(${literal})`);
      await sql`begin`;
      await sql`select set_config('request.jwt.claim.sub', ${values[0] ?? ""}, true)`;
      try {
        const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${statement}`);
        const [root] = (row?.["QUERY PLAN"] ?? []) as PlanRoot[];
        if (root) pages.push(root.Plan["Shared Hit Blocks"] + root.Plan["Shared Read Blocks"]);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      // Undo the write, so that it does not affect the next.
      await sql`rollback`;
    }
    return Math.round(pages.reduce((sum, count) => sum + count, 0) / Math.max(1, pages.length));
  } finally {
    await sql.end();
  }
}

/** A rejection by the product's rules (already sent, already entered) is an outcome, not an error. */
const isRefusal = (error: unknown) => /^PT\d{3}$/.test((error as { code?: string }).code ?? "");

/** Warms up, then measures one operation alone, with eight clients, and its reads. */
export async function measureOperation(
  url: string,
  operation: Operation,
  seconds: number,
): Promise<Measurement> {
  const warmUp = await runCrowd(url, operation, Math.min(1, seconds), 1, 300);
  // Draws more calls than fit into the time. Many clients share the processors.
  const calls = 1.5 * warmUp.perSecond * seconds + 20;
  const share = Math.min(1, cpus().length / crowdSize);
  const callsEach = (max: number) => Math.ceil(Math.min(max, enoughCalls));
  const alone = await runCrowd(url, operation, seconds, 1, callsEach(calls));
  const crowd = await runCrowd(url, operation, seconds, crowdSize, callsEach(calls * share));
  const buffers = await countBuffers(url, operation);
  if (operation.undo) {
    const sql = connect(url);
    await sql.unsafe(operation.undo);
    await sql.end();
  }
  const { name, goal = goals.call } = operation;
  return { name, goal, alone, crowd, buffers };
}

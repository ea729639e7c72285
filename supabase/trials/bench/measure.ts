import { cpus } from "node:os";
import postgres, { type Sql } from "postgres";
import type { Operation } from "../../testing/calls/operations.ts";
import { type Latencies, summarise } from "./http/statistics.ts";

export interface Throughput extends Latencies {
  readonly runs: number;
  readonly failures: number;
  /** Calls a second, over all clients. */
  readonly perSecond: number;
}

export interface Measurement {
  readonly name: string;
  readonly goal: number | undefined;
  readonly alone: Throughput;
  /** Eight clients at once. */
  readonly crowd: Throughput;
  /** 8 kB pages that one call touches, on average. */
  readonly buffers: number;
}

const crowdSize = 8;

/** So many tell what one in a hundred takes; drawing what more are made with takes longer than the calls. */
const enoughCalls = 3000;

const connect = (url: string) =>
  postgres(url, { max: 1, onnotice: () => {}, connection: { jit: "off" } });

/** Draws what so many calls are made with; by one connection, for draws may write. */
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
 * As signed-in fans, with row level security, on so many connections at once.
 * @param callsEach for how many calls of a client arguments are drawn; the run ends when they are used
 * up or the seconds are over.
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

/** The same with arguments that were drawn before, by whomever. */
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
      ...summarise(durations),
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
      // What a write changed here must not count for the next.
      await sql`rollback`;
    }
    return Math.round(pages.reduce((sum, count) => sum + count, 0) / Math.max(1, pages.length));
  } finally {
    await sql.end();
  }
}

/** A refusal by the product's own rules (asked already, entered already) is an outcome, not a fault. */
const isRefusal = (error: unknown) => /^PT\d{3}$/.test((error as { code?: string }).code ?? "");

/** Warms up, then measures one operation alone, with eight clients, and what it reads. */
export async function measure(
  url: string,
  operation: Operation,
  seconds: number,
): Promise<Measurement> {
  const warmUp = await runCrowd(url, operation, Math.min(1, seconds), 1, 300);
  // More than can be made in the time; in a crowd the processors are shared.
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
  return { name: operation.name, goal: operation.goal, alone, crowd, buffers };
}

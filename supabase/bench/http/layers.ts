import type { Sql } from "postgres";
import type { Stack } from "../../local/stack.ts";
import type { Call } from "./calls.ts";
import { asApi, asRest, type LoadProcess, type PreparedRequest } from "./http-layer.ts";
import type { Session } from "./sessions.ts";
import { runSql, type SqlStep } from "./sql-layer.ts";
import { type Latencies, median, summarise } from "./statistics.ts";

export const layers = ["sql", "rest", "api"] as const;
export type Layer = (typeof layers)[number];

export interface CallResult {
  readonly name: string;
  /** At one connection, in milliseconds. */
  readonly latency: Record<Layer, Latencies>;
  /** Calls per second. */
  readonly throughput: Record<Layer, number>;
}

export interface Setting {
  readonly stack: Stack;
  /** Connected as the owner of the schema. */
  readonly sql: Sql;
  readonly sessions: readonly Session[];
  readonly load: LoadProcess;
}

export interface Effort {
  /** Calls of each layer at one connection, in all rounds together. */
  readonly samples: number;
  /** The layers take turns this often, so that a slow moment of the machine meets them all. */
  readonly rounds: number;
  /** How long the throughput of each layer is measured. */
  readonly seconds: number;
  readonly connections: number;
}

interface Run {
  readonly latencies: readonly number[];
  readonly callsPerSecond: number;
}

/** Hands out the steps of one call; the turns go on through layers and rounds. */
function stepsOf(call: Call, sessions: readonly Session[]) {
  let turn = 0;
  return () => {
    const session = sessions[call.isByMany ? turn % sessions.length : 0];
    if (!session) throw new Error("There are no fans to call as.");
    return { session, invocation: call.invoke(session.id, turn++) };
  };
}

/** What a fan may do so many times a minute would otherwise end the run. */
const liftRateLimits = (sql: Sql) => sql`delete from private.posting_rates`;

/** How many requests are prepared ahead; a longer run sends them again. */
const preparedAhead = 3000;

function runnerOf(setting: Setting, call: Call) {
  const { stack, load, sql, sessions } = setting;
  const step = stepsOf(call, sessions);
  const nextSql = (): SqlStep => {
    const { session, invocation } = step();
    return { fanId: session.id, invocation };
  };
  const prepare = (layer: "rest" | "api", count: number): PreparedRequest[] =>
    Array.from({ length: count }, () => {
      const { session, invocation } = step();
      return (layer === "rest" ? asRest : asApi)(stack.publishableKey, session, invocation);
    });
  return {
    async amount(layer: Layer, amount: number): Promise<Run> {
      await liftRateLimits(sql);
      if (layer === "sql")
        return runSql(stack.addresses.database, 1, nextSql, (done) => done >= amount);
      const requests = prepare(layer, amount);
      return load.send({ url: stack.addresses.gateway, connections: 1, amount, requests });
    },
    async seconds(layer: Layer, seconds: number, connections: number): Promise<Run> {
      await liftRateLimits(sql);
      if (layer === "sql")
        return runSql(stack.addresses.database, connections, nextSql, (_, elapsed) => {
          return elapsed >= seconds * 1000;
        });
      const requests = prepare(layer, preparedAhead);
      return load.send({ url: stack.addresses.gateway, connections, seconds, requests });
    },
  };
}

/** Measures one call in every layer: each alone for its latency, then together for the throughput. */
export async function measureCall(
  setting: Setting,
  call: Call,
  { samples, rounds, seconds, connections }: Effort,
): Promise<CallResult> {
  const runner = runnerOf(setting, call);
  const perRound = Math.ceil(samples / rounds);
  for (const layer of layers) await runner.amount(layer, Math.ceil(perRound / 2));
  const latencies: Record<Layer, number[]> = { sql: [], rest: [], api: [] };
  for (let round = 0; round < rounds; round++)
    for (const layer of layers)
      latencies[layer].push(...(await runner.amount(layer, perRound)).latencies);
  const throughput = { sql: 0, rest: 0, api: 0 };
  for (const layer of layers)
    throughput[layer] = (await runner.seconds(layer, seconds, connections)).callsPerSecond;
  return {
    name: call.name,
    latency: {
      sql: summarise(latencies.sql),
      rest: summarise(latencies.rest),
      api: summarise(latencies.api),
    },
    throughput,
  };
}

/** What the edge function adds to a call at the median, in milliseconds: the goal is at most 2. */
export const addedByFunction = ({ latency }: CallResult) => latency.api.p50 - latency.rest.p50;

export const medianAdded = (results: readonly CallResult[]) => median(results.map(addedByFunction));

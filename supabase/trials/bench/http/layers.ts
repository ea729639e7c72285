import type { Sql } from "postgres";
import type { StackConfig } from "../../../local/config.ts";
import type { Stack } from "../../../local/stack.ts";
import type { Call } from "./calls.ts";
import { asApi, asRest, type LoadProcess, type PreparedRequest } from "./http-layer.ts";
import type { Session } from "./sessions.ts";
import { runSql, type SqlStep } from "./sql-layer.ts";
import { type Latencies, median, summarize } from "./statistics.ts";

export const layers = ["sql", "rest", "api"] as const;
type Layer = (typeof layers)[number];

export interface CallResult {
  readonly name: string;
  /** On one connection, in milliseconds. */
  readonly latency: Record<Layer, Latencies>;
  /** Calls per second. */
  readonly throughput: Record<Layer, number>;
}

export interface Setting {
  readonly config: StackConfig;
  readonly stack: Stack;
  /** Connected as the owner of the schema. */
  readonly sql: Sql;
  readonly sessions: readonly Session[];
  readonly load: LoadProcess;
}

export interface Effort {
  /** Calls of each layer on one connection, in all rounds together. */
  readonly samples: number;
  /** The number of turns that the layers take, so that a slow moment of the machine affects all. */
  readonly rounds: number;
  /** How long the throughput of each layer is measured. */
  readonly seconds: number;
  readonly connections: number;
}

interface Run {
  readonly latencies: readonly number[];
  readonly callsPerSecond: number;
}

/** Returns the steps of one call. Its turn count carries over between layers and rounds. */
function stepsOf(call: Call, sessions: readonly Session[]) {
  let turn = 0;
  return () => {
    const session = sessions[call.isByMany ? turn % sessions.length : 0];
    if (!session) throw new Error("There are no fans to call as.");
    return { session, invocation: call.invoke(session.id, turn++) };
  };
}

/** Raises the rate limits, which would otherwise end the run. Calls are still counted. */
const liftRateLimits = (sql: Sql) =>
  sql`update private.limits set max_count = 2147483647 where max_count < 2147483647`;

/** The number of prepared requests. A longer run sends them again. */
const preparedAhead = 3000;

function runnerOf(setting: Setting, call: Call) {
  const { stack, load, sql, sessions } = setting;
  const step = stepsOf(call, sessions);
  const nextSql = (): SqlStep => {
    const { session, invocation } = step();
    return { fanId: session.id, invocation };
  };
  const prepareOne = (layer: "rest" | "api"): PreparedRequest => {
    const { session, invocation } = step();
    return (layer === "rest" ? asRest : asApi)(stack.publishableKey, session, invocation);
  };
  return {
    /** This many calls of each layer on one connection. REST and API alternate, since their difference is measured. */
    async oneByOne(count: number): Promise<Record<Layer, readonly number[]>> {
      await liftRateLimits(sql);
      const { database, gateway } = stack.addresses;
      const direct = await runSql(database, 1, nextSql, (done) => done >= count);
      const requests = Array.from({ length: 2 * count }, (_, index) =>
        prepareOne(index % 2 === 0 ? "rest" : "api"),
      );
      const { latencies } = await load.send({
        url: gateway,
        connections: 1,
        amount: 2 * count,
        requests,
      });
      const every = (remainder: 0 | 1) => latencies.filter((_, index) => index % 2 === remainder);
      return { sql: direct.latencies, rest: every(0), api: every(1) };
    },
    async seconds(layer: Layer, seconds: number, connections: number): Promise<Run> {
      await liftRateLimits(sql);
      if (layer === "sql")
        return runSql(stack.addresses.database, connections, nextSql, (_, elapsed) => {
          return elapsed >= seconds * 1000;
        });
      const requests = Array.from({ length: preparedAhead }, () => prepareOne(layer));
      return load.send({ url: stack.addresses.gateway, connections, seconds, requests });
    },
  };
}

/** Measures one call in every layer: first alone for its latency, then together for the throughput. */
export async function measureCall(
  setting: Setting,
  call: Call,
  { samples, rounds, seconds, connections }: Effort,
): Promise<CallResult> {
  const runner = runnerOf(setting, call);
  const perRound = Math.ceil(samples / rounds);
  await runner.oneByOne(perRound);
  const latencies: Record<Layer, number[]> = { sql: [], rest: [], api: [] };
  for (let round = 0; round < rounds; round++) {
    const measured = await runner.oneByOne(perRound);
    for (const layer of layers) latencies[layer].push(...measured[layer]);
  }
  const throughput = { sql: 0, rest: 0, api: 0 };
  for (const layer of layers)
    throughput[layer] = (await runner.seconds(layer, seconds, connections)).callsPerSecond;
  return {
    name: call.name,
    latency: {
      sql: summarize(latencies.sql),
      rest: summarize(latencies.rest),
      api: summarize(latencies.api),
    },
    throughput,
  };
}

/** The edge function's share of a call at the median, in milliseconds. The goal is at most 2. */
export const addedByFunction = ({ latency }: CallResult) => latency.api.p50 - latency.rest.p50;

export const medianAdded = (results: readonly CallResult[]) => median(results.map(addedByFunction));

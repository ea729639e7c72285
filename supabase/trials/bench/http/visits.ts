import { callsOf, drawVisits } from "../visit.ts";
import { asApi } from "./http-layer.ts";
import type { Setting } from "./layers.ts";
import { type Latencies, summarize } from "./statistics.ts";

export interface VisitsResult {
  readonly connections: number;
  readonly perSecond: number;
  /** The latency of these calls, in milliseconds. */
  readonly calls: Latencies;
  /** The duration of a whole visit on one connection, in milliseconds. */
  readonly alone: number;
}

/** The number of fans, and of days. */
const visitors = 60;
const days = 5;

/** Whole visits through the gateway, the edge function and REST, like browsers'. */
export async function measureVisits(
  { stack, sql, sessions, load }: Setting,
  seconds: number,
  connections: number,
): Promise<VisitsResult> {
  const visits = await drawVisits(sql, visitors);
  const requests = Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    visits.flatMap((visit) => {
      const session = sessions.find(({ id }) => id === visit.fanId);
      return session
        ? callsOf(visit, day).map((call) => asApi(stack.publishableKey, session, call))
        : [];
    }),
  );
  const [visit] = visits;
  if (!visit || requests.length === 0) throw new Error("There is nobody to pay a visit.");
  const length = callsOf(visit, 0).length;
  const url = stack.addresses.gateway;
  const perDay = requests.length / days;
  // Every fan visited yesterday.
  await load.send({ url, connections: 1, amount: perDay, requests });
  const alone = await load.send({
    url,
    connections: 1,
    amount: perDay,
    requests: requests.slice(perDay, 2 * perDay),
  });
  const together = await load.send({
    url,
    connections,
    seconds,
    requests: requests.slice(2 * perDay),
  });
  return {
    connections,
    perSecond: together.callsPerSecond / length,
    calls: summarize(together.latencies),
    alone: (alone.latencies.reduce((sum, one) => sum + one, 0) / perDay) * length,
  };
}

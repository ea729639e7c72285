import { median } from "./http/statistics.ts";
import type { Measurement, Throughput } from "./measure.ts";

/** The median of each figure over several measurements of one operation, since a machine has slow moments. */
export function medianOf(rounds: readonly [Measurement, ...Measurement[]]): Measurement {
  const of = (select: (round: Measurement) => number) => median(rounds.map(select));
  const throughput = (select: (round: Measurement) => Throughput): Throughput => ({
    runs: of((round) => select(round).runs),
    failures: of((round) => select(round).failures),
    p50: of((round) => select(round).p50),
    p95: of((round) => select(round).p95),
    p99: of((round) => select(round).p99),
    perSecond: of((round) => select(round).perSecond),
  });
  return {
    ...rounds[0],
    alone: throughput(({ alone }) => alone),
    crowd: throughput(({ crowd }) => crowd),
    buffers: of(({ buffers }) => buffers),
  };
}

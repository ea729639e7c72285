import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import type { Standby } from "../../../local/standby.ts";
import type { Operation } from "../../../testing/calls/operations.ts";
import { percentile } from "../http/statistics.ts";
import { drawArguments, runDrawn, type Throughput } from "../measure.ts";

export interface Lag {
  readonly name: string;
  readonly clients: number;
  readonly throughput: Throughput;
  readonly megabytesPerSecond: number;
  /** Milliseconds from a write's being on the primary's disk to its being seen on the standby. */
  readonly p50: number;
  readonly p95: number;
  readonly longest: number;
}

const position = async (sql: Sql) =>
  Number((await sql`select pg_current_wal_flush_lsn() - '0/0' as bytes`)[0]?.bytes);

/** Bytes of Postgres' log that one call writes, on average over the calls that were not refused. */
export async function measureLogOf(
  sql: Sql,
  url: string,
  operation: Operation,
  calls: number,
): Promise<{ readonly bytes: number; readonly perSecond: number }> {
  const drawn = await drawArguments(url, operation, calls);
  const before = await position(sql);
  const { runs, failures, perSecond } = await runDrawn(url, operation, 1, 1, drawn);
  const bytes = ((await position(sql)) - before) / (runs - failures);
  if (operation.undo) await sql.unsafe(operation.undo);
  return { bytes, perSecond };
}

/**
 * How fast the standby follows when it does nothing but that: it is held while so many write, then let go.
 * One process does it, so this bounds what a primary of any size may write.
 */
export async function measureReplay(
  sql: Sql,
  url: string,
  standby: Standby,
  operation: Operation,
  clients: number,
): Promise<number> {
  const at = async (side: "receive" | "replay") => {
    const [row] = await standby.run(`select pg_last_wal_${side}_lsn() - '0/0' as bytes`);
    return Number(row?.bytes);
  };
  await standby.run("select pg_wal_replay_pause()");
  const from = await at("replay");
  await runDrawn(url, operation, 4, clients, await drawArguments(url, operation, 10_000));
  const to = await position(sql);
  while ((await at("receive")) < to) await sleep(20);
  const began = performance.now();
  await standby.run("select pg_wal_replay_resume()");
  while ((await at("replay")) < to) await sleep(2);
  return (to - from) / 1e6 / ((performance.now() - began) / 1000);
}

const sampleEveryMilliseconds = 50;

/** Has so many write at once and watches how far the standby is behind. */
export async function measureLag(
  sql: Sql,
  url: string,
  operation: Operation,
  clients: number,
  seconds: number,
): Promise<Lag> {
  const drawn = await drawArguments(url, operation, 2500 * seconds);
  const before = await position(sql);
  const began = performance.now();
  const lags: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const [row] = await sql`
        select extract(epoch from replay_lag) * 1000 as lag from pg_stat_replication`;
      // Nothing is told of a standby that has had nothing to follow for a while.
      if (row?.lag != null) lags.push(Number(row.lag));
      await sleep(sampleEveryMilliseconds);
    }
  })();
  const throughput = await runDrawn(url, operation, seconds, clients, drawn).finally(() => {
    isOver = true;
  });
  const elapsed = (performance.now() - began) / 1000;
  await watching;
  const sorted = lags.toSorted((a, b) => a - b);
  return {
    name: operation.name,
    clients,
    throughput,
    megabytesPerSecond: ((await position(sql)) - before) / 1e6 / elapsed,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    longest: percentile(sorted, 1),
  };
}

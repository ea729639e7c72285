import { describeMachine, table } from "../report.ts";
import type { Lag } from "./lag.ts";
import { assumptions, type Measured, reckon } from "./reckon.ts";

export interface ScaleResult extends Measured {
  readonly fans: number;
  readonly seconds: number;
  readonly lags: readonly Lag[];
  /** Of some writes the p50 in ms without waiting for the standby, and with. */
  readonly waits: readonly (readonly [name: string, alone: number, synchronous: number])[];
  readonly bytesAfterCheckpoint: ReadonlyMap<string, number>;
}

const settings = [
  ["one small: 2 cores", { cores: 2, replicas: 0 }],
  ["one large: 64 cores", { cores: 64, replicas: 0 }],
  ["the large one with three replicas of its size", { cores: 64, replicas: 3 }],
] as const;

const whole = (value: number | undefined) =>
  value === undefined ? "–" : Math.round(value).toLocaleString("en-US");
/** Reckoned figures have two digits that mean something. */
const rough = (value: number) => Number(value.toPrecision(2)).toLocaleString("en-US");
const ms = (value: number) => value.toFixed(2);

/** What machines of some sizes hold, as Markdown. */
const reckonedTable = (result: ScaleResult) =>
  table(
    ["machines", "fans looking around", "reads/s", "writes/s", "log, MB/s"],
    settings.map(([name, machines]) => {
      const { fans, reads, writes, megabytesOfLog } = reckon(result, machines);
      return [name, ...[fans, reads, writes, megabytesOfLog].map(rough)];
    }),
  );

/** The whole result as Markdown. */
export const writeScaleReport = (result: ScaleResult) => `# Beyond one machine

\`npm run bench:scale\` on ${new Date().toISOString().slice(0, 10)}: ${describeMachine()}, ${whole(result.fans)} fans, Postgres 17 with a hot standby that shares the machine. Inside the database, as signed-in fans with row level security.

## What machines would hold

${reckonedTable(result)}

${assumptions} Posts wait for each other, ${whole(result.postsPerSecond)} a second here with ${result.lags[0]?.clients} clients, and a standby follows at ${whole(result.replayMegabytesPerSecond)} MB/s, in one process: more cores add to neither.

## Reads, in calls a second and core

One connection calls without a pause and so keeps one core busy, first one server's, then the other's; ${result.seconds} s each.

${table(
  ["read", "primary", "standby"],
  [...result.primary].map(([name, rate]) => [name, whole(rate), whole(result.standby.get(name))]),
)}

## Writes, in calls a second and core, and what each writes to the log

One after the other, the better of two rounds; a short one waits for the disk most of its time. The first that changes a page after a checkpoint writes down all of it.

${table(
  ["write", "calls/s", "bytes", "bytes just after a checkpoint"],
  [...result.writes].map(([name, rate]) => [
    name,
    whole(rate),
    whole(result.bytesPerWrite.get(name)),
    whole(result.bytesAfterCheckpoint.get(name)),
  ]),
)}

## How far the standby is behind

Milliseconds from a write's being on the primary's disk to its being seen on the standby, asynchronous, while so many clients write without a pause and both servers and the clients share the cores.

${table(
  ["at once", "clients", "writes/s", "log, MB/s", "p50 / p95 / longest ms"],
  result.lags.map((lag) => [
    lag.name,
    String(lag.clients),
    whole(lag.throughput.perSecond),
    lag.megabytesPerSecond.toFixed(1),
    [lag.p50, lag.p95, lag.longest].map((value) => value.toFixed(1)).join(" / "),
  ]),
)}

## What waiting for the standby costs

Median of a write in ms, one after the other. With \`synchronous_standby_names\` it is acknowledged when it is on both disks; here the way to the other one is no network.

${table(
  ["write", "asynchronous", "synchronous"],
  result.waits.map(([name, alone, synchronous]) => [name, ms(alone), ms(synchronous)]),
)}
`;

import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { type Standby, standbyName } from "../../../local/standby.ts";
import type { Operation } from "../../../testing/calls/operations.ts";
import { reads } from "../../../testing/calls/reads.ts";
import { writes } from "../../../testing/calls/writes.ts";
import { drawArguments, runCrowd, runDrawn } from "../measure.ts";
import { storms } from "../storms.ts";
import { type Lag, measureLag, measureLogOf, measureReplay } from "./lag.ts";
import type { ScaleResult } from "./report.ts";

const drawsEach = 1000;
const warmUpCalls = 100;
const logCalls = 100;
const stormSeconds = 5;
const stormClients = 8;
const stormNames = ["save 12 of the 20 hottest items", "post"];
const waitingWrites = ["post", "like a post", "change one rating"];

/** Calls a second of one connection, warmed up, with each half of what was drawn: one server after the other. */
async function callsPerSecond(
  urls: readonly string[],
  read: Operation,
  drawn: readonly string[],
  seconds: number,
) {
  const totals = urls.map((url) => ({ url, runs: 0, elapsed: 0 }));
  for (const calls of [drawn.slice(0, drawsEach / 2), drawn.slice(drawsEach / 2)])
    for (const total of totals) {
      await runDrawn(total.url, read, seconds / 4, 1, calls.slice(0, warmUpCalls));
      const { runs, failures, perSecond } = await runDrawn(total.url, read, seconds / 2, 1, calls);
      if (failures === runs) throw new Error(`"${read.name}" was refused every time.`);
      total.runs += runs;
      total.elapsed += runs / perSecond;
    }
  return totals.map(({ runs, elapsed }) => runs / elapsed);
}

/** Each read with the same calls on both servers; what keeps something that it found, on the primary. */
async function measureReads(url: string, standbyUrl: string, seconds: number) {
  const primary = new Map<string, number>();
  const standby = new Map<string, number>();
  for (const read of reads) {
    const isRead = !read.statement.includes("api.renew_");
    const urls = isRead ? [url, standbyUrl] : [url];
    const drawn = await drawArguments(url, read, drawsEach);
    const [own = 0, other] = await callsPerSecond(urls, read, drawn, seconds);
    primary.set(read.name, own);
    if (other !== undefined) standby.set(read.name, other);
    console.log(`  ${read.name.padEnd(46)} ${Math.round(own)} ${Math.round(other ?? 0)}`);
  }
  return { primary, standby };
}

/** Does something under a setting of the primary. */
async function under<T>(sql: Sql, setting: string, value: string, work: () => Promise<T>) {
  const reload = async (change: string) => {
    await sql.unsafe(`alter system ${change}`);
    await sql`select pg_reload_conf()`;
    // Until every process has taken notice.
    await sleep(200);
  };
  await reload(`set ${setting} = '${value}'`);
  return await work().finally(() => reload(`reset ${setting}`));
}

async function measureWrites(sql: Sql, url: string) {
  const rates = new Map<string, number>();
  const bytes = { afterCheckpoint: new Map<string, number>(), later: new Map<string, number>() };
  for (const [when, wholePages] of [
    ["afterCheckpoint", "on"],
    ["later", "off"],
  ] as const)
    await under(sql, "full_page_writes", wholePages, async () => {
      for (const write of writes) {
        const log = await measureLogOf(sql, url, write, logCalls);
        bytes[when].set(write.name, log.bytes);
        // Whatever else the machine does only ever slows this down.
        rates.set(write.name, Math.max(log.perSecond, rates.get(write.name) ?? 0));
        console.log(
          `  ${write.name.padEnd(46)} ${Math.round(log.perSecond)} ${Math.round(log.bytes)} B`,
        );
      }
    });
  return { rates, bytes };
}

async function measureWaits(sql: Sql, url: string) {
  const waiting = writes.filter(({ name }) => waitingWrites.includes(name));
  const medians = async () => {
    const found: number[] = [];
    for (const write of waiting) found.push((await runCrowd(url, write, 1, 1, 500)).p50);
    return found;
  };
  const alone = await medians();
  const both = await under(sql, "synchronous_standby_names", standbyName, medians);
  return waiting.map(({ name }, at) => [name, alone[at] ?? 0, both[at] ?? 0] as const);
}

/** Everything that the report tells of; `sql` is the superuser of the primary. */
export async function measureScale(
  sql: Sql,
  url: string,
  standby: Standby,
  fans: number,
  seconds: number,
): Promise<ScaleResult> {
  const rates = await measureReads(url, standby.databaseUrl, seconds);
  const { rates: ofWrites, bytes } = await measureWrites(sql, url);
  const waits = await measureWaits(sql, url);
  const crowds = storms
    .map(({ operation }) => operation)
    .filter(({ name }) => stormNames.includes(name));
  const lags: Lag[] = [];
  for (const crowd of crowds)
    lags.push(await measureLag(sql, url, crowd, stormClients, stormSeconds));
  const [saves] = crowds;
  if (!saves) throw new Error("The list of storms has changed.");
  return {
    fans,
    seconds,
    ...rates,
    lags,
    waits,
    writes: ofWrites,
    bytesPerWrite: bytes.later,
    bytesAfterCheckpoint: bytes.afterCheckpoint,
    postsPerSecond: lags.find(({ name }) => name === "post")?.throughput.perSecond ?? 0,
    replayMegabytesPerSecond: await measureReplay(sql, url, standby, saves, stormClients),
  };
}

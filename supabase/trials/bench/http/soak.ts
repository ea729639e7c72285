import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Call } from "./calls.ts";
import { asApi, type PreparedRequest } from "./http-layer.ts";
import type { Setting } from "./layers.ts";
import { slope } from "./statistics.ts";

interface MemoryResult {
  readonly name: string;
  readonly startMib: number;
  readonly warmMib: number;
  readonly endMib: number;
  /** The slope of the samples after the warm-up. */
  readonly mibPerMinute: number;
}

export interface SoakResult {
  readonly seconds: number;
  readonly connections: number;
  readonly calls: number;
  readonly callsPerSecond: number;
  readonly memory: readonly MemoryResult[];
}

/** The share of the run in which caches and the compiler may still grow. */
const warmUpShare = 0.25;

const sampleEveryMilliseconds = 2000;

/** Resident memory of a process in MiB, from `ps` on Linux and macOS. */
export async function residentMib(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}

/** Every representative call in turn, each by another fan. */
function mixedRequests({ stack, sessions }: Setting, calls: readonly Call[]): PreparedRequest[] {
  return sessions.flatMap((session, round) =>
    calls.map((call) => asApi(stack.publishableKey, session, call.invoke(session.id, round))),
  );
}

/** Keeps the API busy with a mix of all calls and samples the memory of each edge function's process. */
export async function soak(
  setting: Setting,
  calls: readonly Call[],
  seconds: number,
  connections: number,
): Promise<SoakResult> {
  const { stack, load } = setting;
  const samples = new Map<string, [second: number, mib: number][]>();
  const startedAt = performance.now();
  const sample = async () => {
    for (const [name, pid] of stack.processes()) {
      if (!name.startsWith("Edge function ")) continue;
      const points = samples.get(name) ?? [];
      points.push([(performance.now() - startedAt) / 1000, await residentMib(pid)]);
      samples.set(name, points);
    }
  };
  await sample();
  const timer = setInterval(sample, sampleEveryMilliseconds);
  try {
    const requests = mixedRequests(setting, calls);
    const url = stack.addresses.gateway;
    const run = await load.send({ url, connections, seconds, requests });
    await sample();
    const { callsPerSecond, latencies } = run;
    const memory = [...samples].map(([name, points]) => describeMemory(name, points, seconds));
    return { seconds, connections, calls: latencies.length, callsPerSecond, memory };
  } finally {
    clearInterval(timer);
  }
}

function describeMemory(
  name: string,
  points: readonly [second: number, mib: number][],
  seconds: number,
): MemoryResult {
  const warm = points.filter(([second]) => second >= seconds * warmUpShare);
  return {
    name,
    startMib: points[0]?.[1] ?? Number.NaN,
    warmMib: warm[0]?.[1] ?? Number.NaN,
    endMib: points.at(-1)?.[1] ?? Number.NaN,
    mibPerMinute: slope(warm) * 60,
  };
}

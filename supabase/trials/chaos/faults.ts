import { setTimeout as sleep } from "node:timers/promises";
import type { StackConfig } from "../../local/config.ts";
import { killOneBackend, postmasterOf } from "../../testing/load/faults.ts";
import type { StackUnderTest } from "../../testing/load/stack-under-test.ts";
import { fillDisk } from "./full-disk.ts";

/** Polled: whether the fault has had its effect. */
type Effect = () => Promise<boolean> | boolean;

export interface Fault {
  readonly name: string;
  /** Inflicts the fault; resolves when one that lasts is over. */
  inflict(stack: StackUnderTest, config: StackConfig): Promise<Effect>;
}

const kill = (pid: number | undefined) => {
  if (pid !== undefined) process.kill(pid, "SIGKILL");
};

/** The effect that new processes run these parts and Postgres in place of the given ones. */
function haveOthersStarted(
  stack: StackUnderTest,
  config: StackConfig,
  pids: ReadonlyMap<string, number>,
  postmaster?: number,
): Effect {
  return async () => {
    const now = await stack.processes();
    const hasOtherPid = (name: string) => now.has(name) && now.get(name) !== pids.get(name);
    return [...pids.keys()].every(hasOtherPid) && readPostmaster(config) !== postmaster;
  };
}

/** The process ID of Postgres; undefined while it is not running. */
function readPostmaster(config: StackConfig): number | undefined {
  try {
    return postmasterOf(config);
  } catch {
    return undefined;
  }
}

const killPart = (name: string): Fault => ({
  name,
  inflict: async (stack, config) => {
    const pid = (await stack.processes()).get(name);
    if (pid === undefined) throw new Error(`The stack has no part ${name}`);
    kill(pid);
    return haveOthersStarted(stack, config, new Map([[name, pid]]));
  },
});

/** The faults of a stack of these parts, in their order. */
export const faultsOf = (parts: readonly string[]): Fault[] => [
  {
    name: "one backend of Postgres",
    inflict: async (_, config) => {
      await killOneBackend(config);
      return () => true;
    },
  },
  {
    name: "Postgres",
    inflict: async (stack, config) => {
      const postmaster = postmasterOf(config);
      kill(postmaster);
      return haveOthersStarted(stack, config, new Map(), postmaster);
    },
  },
  {
    // Its Postgres keeps running until the next stack stops it.
    name: "the process above Postgres",
    inflict: async (stack, config) => {
      const pid = (await stack.processes()).get("Postgres") ?? 0;
      const postmaster = postmasterOf(config);
      kill(pid);
      return haveOthersStarted(stack, config, new Map([["Postgres", pid]]), postmaster);
    },
  },
  ...parts.filter((name) => name !== "Postgres").map(killPart),
  {
    name: "all parts at once",
    inflict: async (stack, config) => {
      const parts = await stack.processes();
      const postmaster = postmasterOf(config);
      for (const pid of [...parts.values(), postmaster]) kill(pid);
      return haveOthersStarted(stack, config, parts, postmaster);
    },
  },
  {
    name: "the stack's own process",
    inflict: async (stack) => {
      kill(stack.pid);
      return stack.hasEnded;
    },
  },
  {
    name: "everything at once, the stack's own process too",
    inflict: async (stack, config) => {
      const parts = await stack.processes();
      for (const pid of [stack.pid, ...parts.values(), postmasterOf(config)]) kill(pid);
      return stack.hasEnded;
    },
  },
];

export const fullDisk: Fault = {
  name: "the disk is full for 10 s",
  inflict: async (_, config) => {
    const free = fillDisk(config.dataDir);
    await sleep(10_000);
    free();
    return () => true;
  },
};

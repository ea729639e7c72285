import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * For V8 in a part of the stack: 1 MiB for what is new and soon forgotten, in place of 16, of which an idle
 * process keeps all it ever used.
 */
export const heapFlags = ["--max-semi-space-size=1"];

/** A running part of the stack. */
export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

/** A running part of the stack that is a process of its own. */
export interface Process {
  readonly pid: number;
  /** Resolves when the process has ended, with why. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** The child as a part of the stack. `readError` gives the reason once it has ended. */
export function trackProcess(
  child: ChildProcess,
  { grace, readError = () => "" }: { grace?: number; readError?: () => string } = {},
): Process {
  const ended = once(child, "exit").then(async ([code, signal]) => {
    // What it said last may still be in the pipe, which others that it left behind can hold open.
    await Promise.race([once(child, "close"), sleep(200)]);
    const how = describeExit(code, signal);
    // Whom somebody else has killed said nothing about it.
    const words = how === killed ? "" : readError();
    return words === "" ? how : `${how} (${words})`;
  });
  ended.catch(() => {});
  return { pid: child.pid ?? 0, ended, stop: () => stopChild(child, grace) };
}

const killed = "killed by SIGKILL";

/** A shell's numbers for signals are those of a process that ended as its own child did. */
function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  const name =
    signal ?? Object.entries(constants.signals).find(([, number]) => number + 128 === code)?.[0];
  return name ? `killed by ${name}` : `exit code ${code}`;
}

/** What `pick` finds in a message of the child. Throws when that tells of a failure or ends before. */
export function waitForMessage<M extends { readonly failed?: string }, T>(
  child: ChildProcess,
  pick: (message: M) => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: M) => {
      const value = pick(message);
      if (value === undefined && message.failed === undefined) return;
      child.off("message", onMessage);
      if (value === undefined) reject(new Error(message.failed));
      else resolve(value);
    };
    child.on("message", onMessage);
    const file = path.basename(child.spawnargs.find((arg) => arg.endsWith(".ts")) ?? "");
    child.once("exit", (code, signal) =>
      reject(new Error(`${file} ended: ${describeExit(code, signal)}`)),
    );
  });
}

/** Resolves when the child has ended, asking politely first and killing it after the grace period. */
export function stopChild(child: ChildProcess, graceMilliseconds = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), graceMilliseconds);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

/** Resolves with whether the child answers calls of `url`, within this time and before it ends. */
export async function waitUntilAnswering(
  child: ChildProcess,
  url: string,
  milliseconds: number,
): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (child.exitCode === null && child.pid !== undefined && Date.now() < deadline) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(1000) });
      return true;
    } catch {
      await sleep(10);
    }
  }
  return false;
}

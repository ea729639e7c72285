import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * V8 flags for parts of the stack: a young generation of 1 MiB in place of 16, which an idle
 * process would never release.
 */
export const heapFlags = ["--max-semi-space-size=1"];

/** A running part of the stack. */
export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

/** A part of the stack with its own process. */
export interface Process {
  readonly pid: number;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** Wraps the child as a part of the stack. `readError` returns the reason once it has ended. */
export function trackProcess(
  child: ChildProcess,
  { grace, readError = () => "" }: { grace?: number; readError?: () => string } = {},
): Process {
  const ended = once(child, "exit").then(async ([code, signal]) => {
    // The last output may still be in the pipe, which orphaned grandchildren can keep open.
    await Promise.race([once(child, "close"), sleep(200)]);
    const how = describeExit(code, signal);
    // A killed process leaves no error message.
    const words = how === killed ? "" : readError();
    return words === "" ? how : `${how} (${words})`;
  });
  ended.catch(() => {});
  return { pid: child.pid ?? 0, ended, stop: () => stopChild(child, grace) };
}

const killed = "killed by SIGKILL";

/** A shell exits with 128 + signal when its child was killed. */
function describeExit(code: number | null, signal: NodeJS.Signals | null): string {
  const name =
    signal ?? Object.entries(constants.signals).find(([, number]) => number + 128 === code)?.[0];
  return name ? `killed by ${name}` : `exit code ${code}`;
}

/**
 * Resolves with what `pick` finds in a message of the child. Rejects if the child reports a failure
 * or ends first.
 */
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

/**
 * Stops the child with SIGTERM, then SIGKILL after the grace period; resolves when it has ended.
 */
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

/**
 * Resolves with whether the child responds at `url` within this time and before it ends.
 */
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

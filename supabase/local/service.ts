import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

/** A running part of the stack. */
export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Watches over the child processes of this one: should this process be killed without a chance to
 * stop them, the reaper does. `watch` registers a child, `release` ends the reaper in good order.
 */
export interface Reaper {
  watch(child: ChildProcess, signal: NodeJS.Signals): void;
  release(): void;
}

export function startReaper(): Reaper {
  const process = fork(path.join(import.meta.dirname, "reaper.ts"), [], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  process.unref();
  process.channel?.unref();
  return {
    watch(child, signal) {
      if (child.pid !== undefined) process.send({ watch: child.pid, signal });
      child.once("exit", () => process.connected && process.send({ forget: child.pid }));
    },
    release() {
      if (process.connected) process.disconnect();
    },
  };
}

/** Resolves when the child has ended, asking politely first and killing it after the grace period. */
export function stopChild(
  child: ChildProcess,
  signal: NodeJS.Signals,
  graceMilliseconds = 10_000,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), graceMilliseconds);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}

/** Resolves with whether the child answers calls of `url`, within this time and before it ends. */
export async function answersCalls(
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
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  return false;
}

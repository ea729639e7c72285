import type { ChildProcess } from "node:child_process";

/** A running part of the stack. */
export interface Service {
  readonly url: string;
  stop(): Promise<void>;
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

import type { Process } from "./service.ts";

interface Watch {
  /** Logs a part's failure or restart. */
  log(line: string): void;
  /** Called once, when a part will not be restarted. */
  abort(error: Error): void;
  /** Whether to restart a part that ends; false while the stack is starting. */
  isUp(): boolean;
}

/** Delays in ms before each restart; their number limits the tries. */
const waits = [200, 1000, 5000];

/** In ms. Once a part has run this long, its later ends use up no try; only failed starts in a row do. */
const steadyAfter = 10_000;
const waitsOfWorking = waits.map(() => Math.max(...waits));

export interface Supervised<P> {
  /** The running process; undefined between restarts. */
  running(): P | undefined;
  stop(): Promise<void>;
}

const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Starts a part of the stack, and restarts it when it ends unexpectedly. Throws if the first start
 * fails.
 */
export async function supervise<P extends Process>(
  name: string,
  start: () => Promise<P>,
  { log, abort, isUp }: Watch,
): Promise<Supervised<P>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: P | undefined = await start();

  /** Returns the restarted part; undefined if the tries are exhausted. */
  async function revive(tries: number[], why: string): Promise<P | undefined> {
    let reason = why;
    for (let wait = tries.shift(); wait !== undefined; wait = tries.shift()) {
      await sleep(wait, signal);
      if (signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        if (!signal.aborted) log(`${name} did not start again: ${reason}`);
      }
    }
    if (!signal.aborted)
      abort(new Error(`${name} was started again ${waits.length} times and ended: ${reason}`));
    return undefined;
  }

  async function watch(): Promise<void> {
    let tries = [...waits];
    let isWorking = false;
    while (running) {
      const since = performance.now();
      const why = await running.ended;
      running = undefined;
      if (signal.aborted) return;
      if (!isUp()) return abort(new Error(`${name} ended: ${why}`));
      log(`${name} ended: ${why}. Starting it again.`);
      const ranWell = performance.now() - since > steadyAfter;
      isWorking ||= ranWell;
      if (isWorking) tries = [...(ranWell ? waits : waitsOfWorking)];
      const next = await revive(tries, why);
      if (signal.aborted) return next?.stop();
      if (next) log(`${name} is back.`);
      running = next;
    }
  }

  const watching = watch();
  return {
    running: () => running,
    async stop() {
      stopping.abort();
      await running?.stop();
      await watching;
    },
  };
}

import type { Process } from "./service.ts";

export interface Watch {
  /** Tells whoever runs the stack what became of a part. */
  say(line: string): void;
  /** Called once when a part has ended for good. */
  giveUp(error: Error): void;
  /** Whether a part that ends is started again; while the stack is coming up, it is not. */
  isUp(): boolean;
}

/** Milliseconds before each try to start a part again; there are no more tries than these. */
const waits = [200, 1000, 5000];

/** A part that ran for so long has got over what ended it before, and has all its tries again. */
const steadyAfter = 10_000;

export interface Supervised<P> {
  /** What runs now; undefined between two lives. */
  present(): P | undefined;
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
 * Starts a part of the stack, and starts it again whenever it ends without having been told to. Throws
 * when the first start fails.
 */
export async function supervise<P extends Process>(
  name: string,
  start: () => Promise<P>,
  { say, giveUp, isUp }: Watch,
): Promise<Supervised<P>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let present: P | undefined = await start();

  /** The part's next life; undefined when it is to have none. */
  async function revive(tries: number[], why: string): Promise<P | undefined> {
    let reason = why;
    for (let wait = tries.shift(); wait !== undefined; wait = tries.shift()) {
      await sleep(wait, signal);
      if (signal.aborted) return undefined;
      try {
        return await start();
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        if (!signal.aborted) say(`${name} did not start again: ${reason}`);
      }
    }
    if (!signal.aborted)
      giveUp(new Error(`${name} was started again ${waits.length} times and ended: ${reason}`));
    return undefined;
  }

  async function watch(): Promise<void> {
    let tries = [...waits];
    while (present) {
      const since = Date.now();
      const why = await present.ended;
      present = undefined;
      if (signal.aborted) return;
      if (!isUp()) return giveUp(new Error(`${name} ended: ${why}`));
      say(`${name} ended: ${why}. Starting it again.`);
      if (Date.now() - since > steadyAfter) tries = [...waits];
      const next = await revive(tries, why);
      if (signal.aborted) return next?.stop();
      if (next) say(`${name} is back.`);
      present = next;
    }
  }

  const watching = watch();
  return {
    present: () => present,
    async stop() {
      stopping.abort();
      await present?.stop();
      await watching;
    },
  };
}

import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

/** The command to open pages: see page-worker.ts. */
export type PageCommand =
  | {
      readonly kind: "open";
      readonly gateway: string;
      readonly key: string;
      readonly topic: string;
      /** The sessions of the fans, in turn. */
      readonly tokens: readonly string[];
      readonly count: number;
    }
  | {
      readonly kind: "hear";
      /** Each page's refetches, below the gateway's address, within this random delay in ms. */
      readonly paths: readonly string[];
      readonly spread: number;
    };

/**
 * The result of one message: when each page got it and when it was up to date, in ms since 1970,
 * the latencies of its calls, and the failures.
 */
export interface Delivery {
  readonly at: readonly number[];
  readonly upToDateAt: readonly number[];
  readonly calls: readonly number[];
  readonly failedCalls: number;
}

export interface Pages {
  open(command: Omit<Extract<PageCommand, { kind: "open" }>, "kind">): Promise<void>;
  /** Resolves once all pages are ready for the next message, with the promise of its timings. */
  ready(paths: readonly string[], spread: number): Promise<{ readonly becomes: Promise<Delivery> }>;
  close(): void;
}

/** As many sockets as one process holds well. */
const workers = 2;

/** Open pages of a sweepstake as the server sees them: a socket each, and refetches after a message. */
export function startPages(): Pages {
  const children: ChildProcess[] = Array.from({ length: workers }, () =>
    fork(path.join(import.meta.dirname, "page-worker.ts")),
  );
  const answerOf = (child: ChildProcess) =>
    new Promise<unknown>((resolve, reject) => {
      const onExit = () => reject(new Error("A process that holds open pages has ended."));
      child.once("exit", onExit);
      child.once("message", (message: { failed?: string }) => {
        child.off("exit", onExit);
        if (message.failed) reject(new Error(message.failed));
        else resolve(message);
      });
    });
  return {
    async open(command) {
      await Promise.all(
        children.map((child, index) => {
          const count = Math.ceil((command.count - index) / workers);
          child.send({ kind: "open", ...command, count } satisfies PageCommand);
          return answerOf(child);
        }),
      );
    },
    async ready(paths, spread) {
      await Promise.all(
        children.map((child) => {
          child.send({ kind: "hear", paths, spread } satisfies PageCommand);
          return answerOf(child);
        }),
      );
      const becomes = Promise.all(children.map(answerOf)).then((parts) => {
        const deliveries = parts as Delivery[];
        const all = (pick: "at" | "upToDateAt" | "calls") =>
          deliveries.flatMap((part) => part[pick]);
        const failedCalls = deliveries.reduce((sum, part) => sum + part.failedCalls, 0);
        return { at: all("at"), upToDateAt: all("upToDateAt"), calls: all("calls"), failedCalls };
      });
      return { becomes };
    },
    close() {
      for (const child of children) child.disconnect();
    },
  };
}

import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";

/** What open pages are to do, see page-worker.ts. */
export type PageOrder =
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
      /** What each asks for then, below the gateway's address, within so many ms at random. */
      readonly paths: readonly string[];
      readonly spread: number;
    };

/** Of one message to all pages: when each heard it and was up to date, in ms since 1970, how long its calls took, and how many failed. */
export interface Heard {
  readonly at: readonly number[];
  readonly upToDateAt: readonly number[];
  readonly calls: readonly number[];
  readonly failedCalls: number;
}

export interface Pages {
  open(order: Omit<Extract<PageOrder, { kind: "open" }>, "kind">): Promise<void>;
  /** Resolves once all of them are ready for the next message, with the promise of what becomes of it. */
  ready(paths: readonly string[], spread: number): Promise<{ readonly becomes: Promise<Heard> }>;
  close(): void;
}

/** As many sockets as one process holds well. */
const workers = 2;

/** Pages of a sweepstake that are open, as far as the server sees them: a socket each, and what they ask after a message. */
export function startPages(): Pages {
  const children: ChildProcess[] = Array.from({ length: workers }, () =>
    fork(path.join(import.meta.dirname, "page-worker.ts")),
  );
  const answerOf = (child: ChildProcess) =>
    new Promise<unknown>((resolve, reject) => {
      const onExit = () => reject(new Error("A process that holds open pages has ended."));
      child.once("exit", onExit);
      child.once("message", (answer: { failed?: string }) => {
        child.off("exit", onExit);
        if (answer.failed) reject(new Error(answer.failed));
        else resolve(answer);
      });
    });
  return {
    async open(order) {
      await Promise.all(
        children.map((child, index) => {
          const count = Math.ceil((order.count - index) / workers);
          child.send({ kind: "open", ...order, count } satisfies PageOrder);
          return answerOf(child);
        }),
      );
    },
    async ready(paths, spread) {
      await Promise.all(
        children.map((child) => {
          child.send({ kind: "hear", paths, spread } satisfies PageOrder);
          return answerOf(child);
        }),
      );
      const becomes = Promise.all(children.map(answerOf)).then((parts) => {
        const heard = parts as Heard[];
        const all = (pick: "at" | "upToDateAt" | "calls") => heard.flatMap((part) => part[pick]);
        const failedCalls = heard.reduce((sum, part) => sum + part.failedCalls, 0);
        return { at: all("at"), upToDateAt: all("upToDateAt"), calls: all("calls"), failedCalls };
      });
      return { becomes };
    },
    close() {
      for (const child of children) child.disconnect();
    },
  };
}

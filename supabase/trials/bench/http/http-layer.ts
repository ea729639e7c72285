import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Invocation } from "./calls.ts";
import type { Session } from "./sessions.ts";

export interface PreparedRequest {
  readonly method: Invocation["method"];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The command to the load process: the requests in turn, over and over. */
export type Command = {
  readonly url: string;
  readonly connections: number;
  readonly requests: readonly PreparedRequest[];
} & ({ readonly amount: number } | { readonly seconds: number });

export interface HttpRun {
  /** Milliseconds of each call. */
  readonly latencies: readonly number[];
  readonly callsPerSecond: number;
  /** The errors; empty when every response was good. */
  readonly failures: readonly string[];
}

export interface LoadProcess {
  /**
   * Executes one command. Throws on an unexpected response, since the speed of failures is
   * meaningless.
   */
  send(command: Command): Promise<HttpRun>;
  stop(): void;
}

export function startLoadProcess(): LoadProcess {
  const child: ChildProcess = fork(path.join(import.meta.dirname, "load-worker.ts"));
  return {
    send: (command) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error("The process that sends the load has ended."));
        child.once("exit", onExit);
        child.once("message", (run: HttpRun) => {
          child.off("exit", onExit);
          if (run.failures.length === 0) resolve(run);
          else reject(new Error(`${command.requests[0]?.path}: ${run.failures.join(", ")}`));
        });
        child.send(command);
      }),
    stop: () => void child.disconnect(),
  };
}

const headers = (key: string, { token }: Session) => ({
  apikey: key,
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
});

/** The call as the edge function sends it to PostgREST. */
export const asRest = (key: string, session: Session, call: Invocation): PreparedRequest => ({
  method: "POST",
  path: `/rest/v1/rpc/${call.rpc}`,
  headers: call.isPublic
    ? { apikey: key, "content-type": "application/json" }
    : headers(key, session),
  body: JSON.stringify(call.args),
});

/** The call as the app sends it to the edge function. */
export const asApi = (key: string, session: Session, call: Invocation): PreparedRequest => ({
  method: call.method,
  path: `/functions/v1/api${call.path}`,
  headers: headers(key, session),
  body: call.body === undefined ? "" : JSON.stringify(call.body),
});

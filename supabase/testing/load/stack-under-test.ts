import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { type Backend, send } from "../http.ts";
import type { FromStack } from "./stack-process.ts";

/** A stack in a process of its own, which may die with all of its parts. */
export interface StackUnderTest {
  readonly backend: Backend;
  readonly databaseUrl: string;
  readonly said: readonly string[];
  readonly pid: number;
  hasEnded(): boolean;
  /** Of the parts that run now, by name. */
  processes(): Promise<ReadonlyMap<string, number>>;
  stop(): Promise<void>;
}

const nextMessage = async (child: ChildProcess, key: keyof FromStack): Promise<FromStack> => {
  for (;;) {
    const [message] = (await once(child, "message")) as [FromStack];
    if (message[key] !== undefined) return message;
  }
};

/** Starts it and resolves when it is up. Throws when it ends before. */
export async function startUnderTest(config: StackConfig): Promise<StackUnderTest> {
  const file = path.join(import.meta.dirname, "stack-process.ts");
  const child = fork(file, [JSON.stringify(config)], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const said: string[] = [];
  child.on("message", (message: FromStack) => message.said && said.push(message.said));
  const ended = once(child, "exit");
  const first = await Promise.race([nextMessage(child, "up"), ended.then(() => undefined)]);
  if (!first?.up) throw new Error("The stack did not start.");
  return {
    backend: first.up,
    databaseUrl: databaseUrl(config),
    said,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async processes() {
      child.send({});
      return new Map((await nextMessage(child, "processes")).processes);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * Milliseconds until the API answers well three times in a row; undefined when it has not in a minute, or
 * the stack has ended.
 */
export async function untilWell({ backend, hasEnded }: StackUnderTest) {
  const began = performance.now();
  let inARow = 0;
  let firstAt = 0;
  while (performance.now() - began < 60_000 && !hasEnded()) {
    const { status } = await send(backend, "GET", "/functions/v1/api/health");
    inARow = status === 200 ? inARow + 1 : 0;
    if (inARow === 1) firstAt = performance.now() - began;
    if (inARow === 3) return firstAt;
    await sleep(50);
  }
  return undefined;
}

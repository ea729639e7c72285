import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { type Backend, send } from "../http.ts";
import { within } from "../within.ts";
import type { FromStack } from "./stack-process.ts";

/** A stack in a process of its own, which may die with all of its parts. */
export interface StackUnderTest {
  readonly backend: Backend;
  /** The address of the web app, or empty without one. */
  readonly web: string;
  readonly databaseUrl: string;
  readonly said: readonly string[];
  readonly pid: number;
  hasEnded(): boolean;
  /** The process ids of the running parts by name. */
  processes(): Promise<ReadonlyMap<string, number>>;
  stop(): Promise<void>;
}

/** One listener until it arrives: two messages can arrive at once, with no listener in between. */
const waitForMessage = (child: ChildProcess, key: keyof FromStack): Promise<FromStack> =>
  new Promise((resolve) => {
    const onMessage = (message: FromStack) => {
      if (message[key] === undefined) return;
      child.off("message", onMessage);
      resolve(message);
    };
    child.on("message", onMessage);
  });

/**
 * Starts a stack, on request with the built web app, and resolves when it is up. Throws if it ends
 * earlier.
 */
export async function startStackUnderTest(
  config: StackConfig,
  web: "built" | "none" = "none",
): Promise<StackUnderTest> {
  const file = path.join(import.meta.dirname, "stack-process.ts");
  const child = fork(file, [JSON.stringify(config), web], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const said: string[] = [];
  child.on("message", (message: FromStack) => message.said && said.push(message.said));
  const ended = once(child, "exit");
  const first = await Promise.race([waitForMessage(child, "up"), ended.then(() => undefined)]);
  if (!first?.up) throw new Error("The stack did not start.");
  return {
    backend: first.up,
    web: first.up.web,
    databaseUrl: databaseUrl(config),
    said,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async processes() {
      // A stack that was just killed does not respond.
      const message = waitForMessage(child, "processes");
      child.send({}, () => {});
      return new Map((await within(15, "The stack's list of its parts", message)).processes);
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * Milliseconds until the API, and a web app, succeed three times in a row. Undefined after a
 * minute, or if the stack ends.
 */
export async function waitUntilHealthy({ backend, web, hasEnded }: StackUnderTest) {
  const startedAt = performance.now();
  let inARow = 0;
  let firstAt = 0;
  const isWell = async () =>
    (await send(backend, "GET", "/functions/v1/api/health")).status === 200 &&
    (web === "" || (await send({ ...backend, gateway: web }, "GET", "/")).status === 200);
  while (performance.now() - startedAt < 60_000 && !hasEnded()) {
    inARow = (await isWell()) ? inARow + 1 : 0;
    if (inARow === 1) firstAt = performance.now() - startedAt;
    if (inARow === 3) return firstAt;
    await sleep(50);
  }
  return undefined;
}

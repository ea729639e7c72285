import { fork } from "node:child_process";
import path from "node:path";
import type { FromPart, Parts } from "./part-server.ts";
import { heapFlags, type Process, trackProcess, waitForMessage } from "./service.ts";

/** Runs a task in its own process; resolves when it serves or, for a one-off task, has finished. */
export async function startPart<N extends keyof Parts>(
  name: N,
  ...args: Parameters<Parts[N]>
): Promise<Process> {
  const child = fork(
    path.join(import.meta.dirname, "part-server.ts"),
    [name, JSON.stringify(args)],
    { detached: true, execArgv: heapFlags, stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const running = trackProcess(child, { grace: 3000 });
  try {
    await waitForMessage(child, ({ isUp }: FromPart) => isUp);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Runs a one-off task in its own process and resolves when it has finished. */
export async function runPart<N extends keyof Parts>(
  name: N,
  ...args: Parameters<Parts[N]>
): Promise<void> {
  await (await startPart(name, ...args)).stop();
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { StackConfig } from "./config.ts";

const lockFile = (config: StackConfig) => path.join(config.dataDir, "stack.pid");

/** Whether a stack runs on this folder: the id of its process, or undefined. */
export function runningInstance(config: StackConfig): number | undefined {
  const file = lockFile(config);
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, "utf8"));
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

/** Claims the folder for this process. Throws when another stack already runs on it. */
export function claimInstance(config: StackConfig): { release(): void } {
  const pid = runningInstance(config);
  if (pid !== undefined && pid !== process.pid)
    throw new Error(`Already running (process ${pid}). Stop it with Ctrl-C in its terminal first.`);
  mkdirSync(config.dataDir, { recursive: true });
  writeFileSync(lockFile(config), String(process.pid));
  return { release: () => rmSync(lockFile(config), { force: true }) };
}

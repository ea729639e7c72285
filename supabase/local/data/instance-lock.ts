import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { StackConfig } from "../config.ts";

const lockFile = (config: StackConfig) => path.join(config.dataDir, "stack.pid");

/**
 * When the process began, which distinguishes it from others with a reused id; undefined if it has
 * ended.
 */
function beginningOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...process.env, TZ: "UTC", LC_ALL: "C" },
    }).trim();
  } catch {
    // Without such a command, the id alone must suffice.
    return "unknown";
  }
}

function readLock(config: StackConfig): { pid: number; began: string } | undefined {
  try {
    const [pid = "", began = ""] = readFileSync(lockFile(config), "utf8").split("\n");
    return Number(pid) > 0 ? { pid: Number(pid), began } : undefined;
  } catch {
    return undefined;
  }
}

/** The id of the process whose stack runs on this folder, or undefined. */
export function runningInstance(config: StackConfig): number | undefined {
  const lock = readLock(config);
  return lock && beginningOf(lock.pid) === lock.began ? lock.pid : undefined;
}

/** Claims the folder for this process. Throws if another stack runs on it. */
export function claimInstance(config: StackConfig): { release(): void } {
  const file = lockFile(config);
  const refuse = (pid?: number) => {
    throw new Error(
      `Already running (process ${pid ?? "unknown"}, says ${file}). Stop it with Ctrl-C in its terminal first.`,
    );
  };
  const pid = runningInstance(config);
  if (pid !== undefined) refuse(pid);
  mkdirSync(config.dataDir, { recursive: true });
  rmSync(file, { force: true });
  try {
    // Of two simultaneous starts, the second fails because the file exists.
    writeFileSync(file, `${process.pid}\n${beginningOf(process.pid)}\n`, { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    refuse(readLock(config)?.pid);
  }
  return { release: () => rmSync(file, { force: true }) };
}

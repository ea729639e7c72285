import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** A small file system in memory, or undefined where this process may not create one. */
export function mountSmallDisk(folder: string, megabytes: number): (() => void) | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    const size = `size=${megabytes}m,mode=0755`;
    execFileSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return () => execFileSync("umount", ["--lazy", folder], { stdio: "ignore" });
}

/** Fills the rest of the disk; the result frees it. */
export function fillDisk(folder: string): () => void {
  const file = path.join(folder, "filling");
  const descriptor = openSync(file, "w");
  const block = Buffer.alloc(64 * 1024);
  try {
    while (writeSync(descriptor, block) === block.length);
  } catch {
    // Full, as intended.
  } finally {
    closeSync(descriptor);
  }
  return () => rmSync(file, { force: true });
}

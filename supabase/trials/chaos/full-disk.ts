import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** A file system in memory that holds little, or undefined where this may not be made. */
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

/** Fills what is left of the disk; the answer frees it again. */
export function fillDisk(folder: string): () => void {
  const file = path.join(folder, "filling");
  const descriptor = openSync(file, "w");
  const block = Buffer.alloc(64 * 1024);
  try {
    while (writeSync(descriptor, block) === block.length);
  } catch {
    // Full, as it was to be.
  } finally {
    closeSync(descriptor);
  }
  return () => rmSync(file, { force: true });
}

import { renameSync, writeFileSync } from "node:fs";

/** Writes a file that only its owner can read; atomic, even if the process is killed. */
export function writePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

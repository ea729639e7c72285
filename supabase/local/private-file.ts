import { renameSync, writeFileSync } from "node:fs";

/** Writes a file that only its owner reads, whole or not at all, whatever ends the process meanwhile. */
export function writePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
}

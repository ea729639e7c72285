import { appendFileSync, chmodSync, existsSync, renameSync, statSync } from "node:fs";
import type { Readable } from "node:stream";

/** At this size a log is renamed to `name.1`, replacing the previous one. */
const maxLogBytes = 5 * 1024 * 1024;

/** A size-limited log file of one part of the stack, readable by its owner only. */
export interface LogFile {
  readonly file: string;
  follow(stream: Readable | null): void;
  /** The last matching line of the recent output. */
  last(pattern: RegExp): string | undefined;
}

export function openLog(file: string, maxBytes = maxLogBytes): LogFile {
  let size = existsSync(file) ? statSync(file).size : 0;
  let recentOutput = "";
  if (size > 0) chmodSync(file, 0o600);

  function write(text: string): void {
    recentOutput = (recentOutput + text).slice(-4000);
    try {
      if (size > maxBytes) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {
      // On a full disk, drop log lines rather than fail.
    }
  }

  return {
    file,
    follow(stream) {
      stream?.setEncoding("utf8").on("data", write);
    },
    last: (pattern) => recentOutput.split("\n").findLast((line) => pattern.test(line)),
  };
}

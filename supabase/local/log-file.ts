import { appendFileSync, chmodSync, existsSync, renameSync, statSync } from "node:fs";
import type { Readable } from "node:stream";

/** At this size a log makes way for the next: it becomes `name.1`, and what was there is gone. */
const maxLogBytes = 5 * 1024 * 1024;

/** A file that takes what a part of the stack says: its owner's only, and never large. */
export interface LogFile {
  readonly file: string;
  follow(stream: Readable | null): void;
  /** The last thing said that fits, of what was said lately. */
  last(pattern: RegExp): string | undefined;
}

export function openLog(file: string, maxBytes = maxLogBytes): LogFile {
  let size = existsSync(file) ? statSync(file).size : 0;
  let lately = "";
  if (size > 0) chmodSync(file, 0o600);

  function write(text: string): void {
    lately = (lately + text).slice(-4000);
    try {
      if (size > maxBytes) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {
      // On a full disk the log is what can be spared.
    }
  }

  return {
    file,
    follow(stream) {
      stream?.setEncoding("utf8").on("data", write);
    },
    last: (pattern) => lately.split("\n").findLast((line) => pattern.test(line)),
  };
}

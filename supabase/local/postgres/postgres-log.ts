import { createInterface } from "node:readline";
import { Readable } from "node:stream";

/** Each entry starts with time, process and SQLSTATE; continuation lines start with a tab. */
export const logLinePrefix = "%m [%p] %e ";
const prefix = /^\S+ \S+ \S+ \[\d+\] (\w{5}) /;

/**
 * Drops rejections by our functions (PTnnn): callers see them, and a flood would displace other
 * entries.
 */
export function withoutRefusals(log: Readable): Readable {
  async function* linesToKeep() {
    let isRefusal = false;
    for await (const line of createInterface({ input: log })) {
      const [, code] = prefix.exec(line) ?? [];
      isRefusal = code === undefined ? isRefusal : code.startsWith("PT");
      if (!isRefusal) yield `${line}\n`;
    }
  }
  return Readable.from(linesToKeep());
}

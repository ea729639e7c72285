import { createInterface } from "node:readline";
import { Readable } from "node:stream";

/** Begins each line of an entry with its time, process and SQLSTATE; what follows a line break begins with a tab. */
export const logLinePrefix = "%m [%p] %e ";
const prefix = /^\S+ \S+ \S+ \[\d+\] (\w{5}) /;

/** Leaves out refusals of our functions (PTnnn): callers read them, and a flood would push all else out of the log. */
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

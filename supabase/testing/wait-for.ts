import { setTimeout } from "node:timers/promises";

/** The clock hands on mails every five seconds, and one call of that may take twenty; in ms. */
const timeout = 60_000;

/** Looks again and again until there is something to find, and throws when nothing ever is. */
export async function waitFor<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Never found: ${what}`);
    await setTimeout(100);
  }
}

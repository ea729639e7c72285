import { setTimeout } from "node:timers/promises";

/** In ms. The schedule sends emails every five seconds, and one run may take twenty. */
const timeout = 60_000;

/** Polls until there is a result, and throws when there is none in time. */
export async function waitFor<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + timeout;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Never found: ${what}`);
    await setTimeout(100);
  }
}

import { provideBrowser } from "./browser.ts";
import { provideStack } from "./test-stack.ts";

/** Finds or starts what the journeys need, unless the environment names it: a browser, and a stack with the app. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.CHROME_PATH ??= provideBrowser();
  return await provideStack("built");
}

import type { BrowserContext } from "@playwright/test";
import { median } from "./statistics.ts";

/** Slow 3G: 400 ms and 400 kbit/s, applied by the browser. */
const slow3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const phone = { width: 390, height: 844 };

/** The pages on which strangers arrive: dead codes show the same outline as live ones. */
const openPages = ["/login", "/teams/dallas-cowboys", "/invite/abcdefgh", "/pools/join/abcdefghij"];

async function loadOnce(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize(phone);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.clearBrowserCache");
  await devTools.send("Network.setBypassServiceWorker", { bypass: true });
  await devTools.send("Network.emulateNetworkConditions", slow3G);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(path, { waitUntil: "commit" });
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  const time = (await paint.jsonValue()) ?? Number.NaN;
  await page.close();
  return time;
}

/** The first contentful paint of open pages for a visitor on slow 3G, in ms. */
export async function measureOpenPages(
  context: BrowserContext,
  runs: number,
): Promise<ReadonlyMap<string, number>> {
  const paints = new Map<string, number>();
  for (const path of openPages) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await loadOnce(context, path));
    paints.set(path, median(times));
  }
  return paints;
}

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

/** In ms after the start of the navigation. */
export interface OpenPageTimes {
  readonly paint: number;
  /** The page is hydrated: a tap gets its response. */
  readonly response: number;
}

async function loadOnce(context: BrowserContext, path: string): Promise<OpenPageTimes> {
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
  const response = await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    const isHydrated = Object.keys(heading ?? {}).some((key) => key.startsWith("__reactProps$"));
    return isHydrated && performance.now();
  });
  const times = {
    paint: (await paint.jsonValue()) ?? Number.NaN,
    response: (await response.jsonValue()) || Number.NaN,
  };
  await page.close();
  return times;
}

/** When open pages paint and respond for a visitor on slow 3G, medians of some loads. */
export async function measureOpenPages(
  context: BrowserContext,
  runs: number,
): Promise<ReadonlyMap<string, OpenPageTimes>> {
  const pages = new Map<string, OpenPageTimes>();
  for (const path of openPages) {
    const loads: OpenPageTimes[] = [];
    for (let run = 0; run < runs; run++) loads.push(await loadOnce(context, path));
    pages.set(path, {
      paint: median(loads.map(({ paint }) => paint)),
      response: median(loads.map(({ response }) => response)),
    });
  }
  return pages;
}

import type { Page } from "@playwright/test";

/** How responsive a page was, in ms; 0 if the browser reported nothing slow. */
export interface Responsiveness {
  /**
   * From the slowest input to the next paint; the browser rounds to 8 ms and reports from 16. Null
   * without timed inputs.
   */
  readonly slowestInput: number | null;
  /** The longest task of the main thread; the browser reports from 50. */
  readonly longestTask: number;
}

interface Observed {
  inputs: number[];
  tasks: number[];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** At full speed, and with Lighthouse's slowdown for a phone. */
export const slowdowns = [1, 4] as const;
export type Slowdown = (typeof slowdowns)[number];

/** Opens pages in a phone's size and observes them from their first script on. */
export async function watchResponsiveness(page: Page): Promise<void> {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const observed: Observed = { inputs: [], tasks: [] };
    window.observed = observed;
    new PerformanceObserver((list) => {
      // Moves and hovers have no interaction id.
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) observed.inputs.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) observed.tasks.push(entry.duration);
    }).observe({ type: "longtask" });
    // An input that changes nothing is timed up to the next frame with a change, which may be that of the next input.
    const dot = document.createElement("i");
    dot.style.cssText =
      "position: fixed; top: 0; left: 0; width: 1px; height: 1px; pointer-events: none";
    const paint = (time: number) => {
      dot.style.backgroundColor = `rgb(${time % 256} 0 0)`;
      if (!dot.isConnected) document.documentElement.append(dot);
      requestAnimationFrame(paint);
    };
    requestAnimationFrame(paint);
  });
}

/** Measures responsiveness while an action runs on a slowed-down page. */
export async function measureDuring(
  page: Page,
  slowdown: Slowdown,
  act: () => Promise<void>,
): Promise<Responsiveness> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    // The slowdown itself blocks the page for up to two seconds when it begins.
    await page.waitForTimeout(2500);
    await page.evaluate(() => {
      window.observed.inputs.length = 0;
      window.observed.tasks.length = 0;
    });
    await act();
    // The browser reports an input after the next paint.
    await page.waitForTimeout(400);
    const { inputs, tasks } = await page.evaluate(() => window.observed);
    return { slowestInput: Math.max(0, ...inputs), longestTask: Math.max(0, ...tasks) };
  } finally {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await session.detach();
  }
}

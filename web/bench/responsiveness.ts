import type { Page } from "@playwright/test";

/** How a page kept up: both in ms, 0 when nothing took long enough to be reported by the browser. */
export interface Responsiveness {
  /**
   * From an input to the next paint, the slowest one; the browser rounds to 8 ms and reports from 16.
   * Null for what has no inputs that it would time.
   */
  readonly slowestInput: number | null;
  /** The longest time that the main thread was busy at a stretch; the browser reports from 50. */
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

/** At full speed, and slowed down as Lighthouse does it for a phone. */
export const slowdowns = [1, 4] as const;
export type Slowdown = (typeof slowdowns)[number];

/** Opens pages that are watched from their first script on, as a phone would show them. */
export async function watch(page: Page): Promise<void> {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const observed: Observed = { inputs: [], tasks: [] };
    window.observed = observed;
    new PerformanceObserver((list) => {
      // Moves and hovers belong to no interaction.
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) observed.inputs.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) observed.tasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
}

/** Does something with the page slowed down so many times, and answers how the page kept up with it. */
export async function measureDuring(
  page: Page,
  slowdown: Slowdown,
  act: () => Promise<void>,
): Promise<Responsiveness> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    // The slowdown itself holds the page up when it begins, for up to two seconds.
    await page.waitForTimeout(2500);
    await page.evaluate(() => {
      window.observed.inputs.length = 0;
      window.observed.tasks.length = 0;
    });
    await act();
    // The browser tells of an input after the paint that followed it.
    await page.waitForTimeout(400);
    const { inputs, tasks } = await page.evaluate(() => window.observed);
    return { slowestInput: Math.max(0, ...inputs), longestTask: Math.max(0, ...tasks) };
  } finally {
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await session.detach();
  }
}

import type { Page, Request } from "@playwright/test";

/** The app fetches its optional parts after this idle time (lib/page/use-idle.ts), in ms. */
const idle = 300;

interface Traffic {
  readonly underWay: Set<Request>;
  started: number;
}

const traffics = new WeakMap<Page, Traffic>();

/** Counts a page's requests from now on. Call it before the first one, so that `untilAtRest` sees all of them. */
export function watchRequests(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { underWay: new Set(), started: 0 };
  traffics.set(page, traffic);
  const end = (request: Request) => void traffic.underWay.delete(request);
  page
    .on("request", (request) => {
      traffic.started++;
      traffic.underWay.add(request);
    })
    .on("requestfinished", end)
    .on("requestfailed", end);
  return traffic;
}

/**
 * Waits until a page has fetched everything on its own: no request is pending, and none follows once the browser is
 * idle. `networkidle` fires once per document, and on a busy machine before the app's requests. Call it before a jump
 * of the page's clock, which times pending requests out.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const traffic = watchRequests(page);
  for (let before = -1; before !== traffic.started || traffic.underWay.size > 0; ) {
    before = traffic.started;
    await page.evaluate(
      (wait) =>
        new Promise<void>((resolve) =>
          setTimeout(() => requestIdleCallback(() => resolve()), wait),
        ),
      2 * idle,
    );
  }
}

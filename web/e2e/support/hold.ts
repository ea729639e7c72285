import type { Page, Route } from "@playwright/test";

/** Holds requests back until the answered function is called; then they go on, or as `then` says. */
export async function hold(
  page: Page,
  requests: Parameters<Page["route"]>[0],
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(requests, async (route) => {
    await isReleased;
    await then(route);
  });
  return release;
}

import type { Page, Route } from "@playwright/test";

type Requests = Parameters<Page["route"]>[0];

/** Something to wait for, and what ends the waiting. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Holds requests back until the answered function is called; then they go on, or as `then` says. */
export async function hold(
  page: Page,
  requests: Requests,
  then = (route: Route) => route.continue(),
): Promise<() => void> {
  const { isOpen, open } = gate();
  await page.route(requests, async (route) => {
    await isOpen;
    await then(route);
  });
  return open;
}

/** Lets the next request go at once, and holds its answer back until the answered function is called. */
export async function holdNextAnswer(page: Page, requests: Requests): Promise<() => void> {
  const { isOpen, open } = gate();
  await page.route(
    requests,
    async (route) => {
      const response = await route.fetch();
      await isOpen;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return open;
}

import type { Page, Route } from "@playwright/test";

type Requests = Parameters<Page["route"]>[0];

/** A promise, and the function that resolves it. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Holds requests until the returned function is called; then they continue, or `then` handles them. */
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

/** Sends the next request at once, and holds its response until the returned function is called. */
export async function holdNextResponse(page: Page, requests: Requests): Promise<() => void> {
  const { isOpen, open } = gate();
  await page.route(
    requests,
    async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await isOpen;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return open;
}

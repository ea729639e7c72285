/** In ms. Browsers often report a connection moments before it works. */
const pollInterval = 2000;

const isReachable = () =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** False while prerendering, where the connection is unknown. */
const isReportedOffline = () => navigator.onLine === false;

/** The service worker caches most parts of the app. */
const hasShell = () => Boolean(navigator.serviceWorker?.controller);

async function waitUntilReachable(): Promise<void> {
  while (!(await isReachable())) {
    await new Promise((resolve) => {
      addEventListener("online", resolve, {
        once: true,
        signal: AbortSignal.timeout(pollInterval),
      });
      setTimeout(resolve, pollInterval);
    });
  }
}

/**
 * Loads a part of the app, waiting while offline: a failed import would take down the page.
 * `onLine` is only a hint, so another request probes first; browsers may not retry a failed script.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  if (isReportedOffline() && !hasShell()) await waitUntilReachable();
  try {
    return await load();
  } catch (error) {
    if (!isReportedOffline()) throw error;
    await waitUntilReachable();
    return load();
  }
}

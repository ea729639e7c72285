/** In ms. A connection is often told of some moments before it carries anything. */
const lookEvery = 2000;

const isReachable = () =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** Not while prerendering: nothing is known of a connection there. */
const isSaidToBeGone = () => navigator.onLine === false;

/** The service worker has most parts of the app at hand. */
const hasShell = () => Boolean(navigator.serviceWorker?.controller);

async function untilReachable(): Promise<void> {
  while (!(await isReachable())) {
    await new Promise((resolve) => {
      addEventListener("online", resolve, { once: true, signal: AbortSignal.timeout(lookEvery) });
      setTimeout(resolve, lookEvery);
    });
  }
}

/**
 * Loads a part of the app, and waits for the connection if it is gone: a part that fails to come would
 * take the page with it. What the browser knows of the connection is only a hint, as the server may be
 * this computer, so it is tried out; with another request, for a browser may not ask again for a script
 * that has failed once. Fails as `load` does while there is a connection.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  if (isSaidToBeGone() && !hasShell()) await untilReachable();
  try {
    return await load();
  } catch (error) {
    if (!isSaidToBeGone()) throw error;
    await untilReachable();
    return load();
  }
}

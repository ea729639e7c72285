import type { createBrowserRouter } from "react-router-dom";

/** How long a page may take to grow to its previous height, in ms. */
const timeout = 10_000;

const userEvents = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Scrolls to a position once the page is high enough, unless the fan scrolls or leaves first. */
function scrollWhenPossible(place: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of userEvents) removeEventListener(event, stop);
  };
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < place) return;
    scrollTo(0, place);
    stop();
  });
  const timer = setTimeout(stop, timeout);
  for (const event of userEvents) addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * The router restores the scroll position once, on mount; data that loads later makes the page high
 * enough.
 */
export function restoreScrollPositions(router: ReturnType<typeof createBrowserRouter>): void {
  let lastAsk: unknown;
  let stop = () => {};
  router.subscribe(({ restoreScrollPosition: place, location, navigation }) => {
    if (navigation.state !== "idle") stop();
    const ask = `${location.key} ${place}`;
    if (ask === lastAsk) return;
    lastAsk = ask;
    stop();
    if (typeof place === "number" && place > 0) stop = scrollWhenPossible(place);
  });
}

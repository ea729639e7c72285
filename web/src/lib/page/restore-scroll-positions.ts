import type { createBrowserRouter } from "react-router-dom";

/** How long a page may take to grow as high as it was, in ms. */
const timeout = 10_000;

const ofTheUser = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Scrolls to a place that the page is not high enough for yet, unless the fan scrolls or leaves first. */
function reach(place: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ofTheUser) removeEventListener(event, stop);
  };
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < place) return;
    scrollTo(0, place);
    stop();
  });
  const timer = setTimeout(stop, timeout);
  for (const event of ofTheUser) addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}

/**
 * The router scrolls back once, as soon as a page is there that one was on before, or that was reloaded.
 * What is loaded only then makes the page as high as it was.
 */
export function restoreScrollPositions(router: ReturnType<typeof createBrowserRouter>): void {
  let asked: unknown;
  let stop = () => {};
  router.subscribe(({ restoreScrollPosition: place, location, navigation }) => {
    if (navigation.state !== "idle") stop();
    const ask = `${location.key} ${place}`;
    if (ask === asked) return;
    asked = ask;
    stop();
    if (typeof place === "number" && place > 0) stop = reach(place);
  });
}

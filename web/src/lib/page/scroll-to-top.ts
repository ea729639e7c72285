/** Scrolls the page to its top: smoothly from nearby, at once from afar or under reduced motion. */
export function scrollToTop(): void {
  const isFar = window.scrollY > 3 * window.innerHeight;
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isFar || isReduced ? "instant" : "smooth" });
}

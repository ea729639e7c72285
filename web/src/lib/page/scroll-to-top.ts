/** Scrolls to the top: smoothly if near, instantly if far or under reduced motion. */
export function scrollToTop(): void {
  const isFar = window.scrollY > 3 * window.innerHeight;
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isFar || isReduced ? "instant" : "smooth" });
}

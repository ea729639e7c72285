declare global {
  interface Window {
    tellLostFocus: (where: string) => void;
  }
}

/**
 * Runs in each page before its scripts: reports each focused element that was removed or disabled when nothing else got
 * the focus. A press on the background does not count.
 */
export function watchFocus(): void {
  const maxLooks = 4;
  let last: Element | null = null;
  let place = "";
  let looks = 0;
  const isGone = (element: Element) =>
    !element.isConnected || element.matches(":disabled") || !element.checkVisibility();
  document.addEventListener(
    "focusin",
    ({ target }) => {
      last = target as Element;
      const name = last.getAttribute("aria-label") ?? last.textContent?.trim().slice(0, 60);
      place = `${location.pathname}: ${last.tagName.toLowerCase()} “${name}”`;
      looks = 0;
    },
    true,
  );
  function look(): void {
    const now = document.activeElement;
    if (last && (!now || now === document.body)) {
      if (!isGone(last)) {
        last = null;
      } else if (++looks === maxLooks) {
        window.tellLostFocus(place);
        last = null;
      }
    }
    // No interval: a journey may replace the page's clock, by which the app moves the focus.
    setTimeout(look, 150);
  }
  setTimeout(look, 150);
}

/** How long whoever has a better place for the focus may take: an effect, a dialog that closes, in ms. */
const focusDelay = 250;

const isGone = (element: Element) =>
  !element.isConnected ||
  element.matches(":disabled, [inert], [inert] *") ||
  !element.checkVisibility();

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The named part of the page that is left around what has gone; at last all of the page's content. */
function nearest(chain: readonly Element[]): HTMLElement | null {
  const named = chain.find(
    (element) => element.matches("main, [aria-labelledby], [aria-label]") && !isGone(element),
  );
  return (named ?? document.querySelector("main")) as HTMLElement | null;
}

/**
 * From now on: what had the focus and goes, or is disabled, leaves it to the part of the page that it
 * stood in, and not to the body, from where Tab would begin anew and a reader would read the whole page.
 */
export function keepFocus(): void {
  let chain: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    timer = undefined;
    const [last] = chain;
    if (!last || !isLost() || !isGone(last)) return;
    const place = nearest(chain);
    if (!place) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  document.addEventListener("focusin", ({ target }) => {
    chain = [];
    for (let at = target as Element | null; at && at !== document.body; at = at.parentElement)
      chain.push(at);
  });
  // A press beside everything gives the focus up, and nothing is lost.
  document.addEventListener("focusout", ({ target }) =>
    requestAnimationFrame(() => {
      if (chain[0] === target && isLost() && !isGone(target as Element)) chain = [];
    }),
  );
  new MutationObserver(() => {
    const [last] = chain;
    if (timer === undefined && last && (isLost() || last.matches(":disabled")))
      timer = setTimeout(keep, focusDelay);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "hidden", "inert"],
  });
}

/** How long effects and closing dialogs have to set the focus themselves, in ms. */
const focusDelay = 250;

const isGone = (element: Element) =>
  !element.isConnected ||
  element.matches(":disabled, [inert], [inert] *") ||
  !element.checkVisibility();

const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

/** The nearest remaining named part of the page, or else its main content. */
function findNearest(chain: readonly Element[]): HTMLElement | null {
  const region = chain.find(
    (element) => element.matches("main, [aria-labelledby], [aria-label]") && !isGone(element),
  );
  return (region ?? document.querySelector("main")) as HTMLElement | null;
}

/**
 * When the focused element is removed or disabled, focuses its section of the page. Otherwise the
 * body gets the focus, and Tab and screen readers start over.
 */
export function keepFocus(): void {
  let chain: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    timer = undefined;
    const [last] = chain;
    if (!last || !isFocusLost() || !isGone(last)) return;
    const place = findNearest(chain);
    if (!place) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  function follow(target: Element | null): void {
    chain = [];
    for (let at = target; at && at !== document.body; at = at.parentElement) chain.push(at);
  }

  // A field may have the focus since before hydration.
  follow(document.activeElement);
  document.addEventListener("focusin", ({ target }) => follow(target as Element));
  // A press on the background drops the focus deliberately.
  document.addEventListener("focusout", ({ target }) =>
    // biome-ignore lint/style/noRestrictedGlobals: looks whether the focus is lost, and moves it nowhere
    requestAnimationFrame(() => {
      if (chain[0] === target && isFocusLost() && !isGone(target as Element)) chain = [];
    }),
  );
  new MutationObserver(() => {
    const [last] = chain;
    if (timer === undefined && last && (isFocusLost() || last.matches(":disabled")))
      timer = setTimeout(keep, focusDelay);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "hidden", "inert"],
  });
}

import type { Page } from "@playwright/test";

/** Adds up the layout shift from the first paint on, for `shiftOf`. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const moved = { shift: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) moved.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });

export const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { shift: number } }).moved.shift);

/** The calls of the API from now on, by method, path and query. */
export function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/functions/v1/api/") && request.method() !== "OPTIONS")
      calls.push(`${request.method()} ${pathname.slice("/functions/v1/api".length)}${search}`);
  });
  return calls;
}

/** The elements that reach beyond the window's right edge. */
export const tooWideParts = (page: Page) =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const isScrolled = (element: Element): boolean =>
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== "visible" ||
        (element.parentElement !== null && isScrolled(element.parentElement)));
    return [...document.querySelectorAll("main *, header *")]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .filter((element) => element.checkVisibility() && !isScrolled(element))
      .map((element) => `${element.tagName} "${element.textContent?.slice(0, 20)}"`);
  });

/** The share of the screen's height that wide bars at its ends leave to the page. */
export const freeShare = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, clientHeight } = document.documentElement;
    const bars = [...document.querySelectorAll("body *")]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(
        ({ width, top, bottom }) => 2 * width > clientWidth && bottom > 0 && top < clientHeight,
      );
    const covered = bars.reduce(
      (sum, { top, bottom }) => sum + Math.min(bottom, clientHeight) - Math.max(top, 0),
      0,
    );
    return 1 - covered / clientHeight;
  });

/** A phone on its side: the notch on one side, the home indicator below. */
const insets = { top: 12, left: 47, right: 47, bottom: 21 };

/** Turns a phone on its side, or back. */
export async function rotatePhone(page: Page, isOnItsSide = true): Promise<void> {
  await page.setViewportSize(
    isOnItsSide ? { width: 844, height: 390 } : { width: 390, height: 844 },
  );
  const session = await page.context().newCDPSession(page);
  const none = { top: 0, left: 0, right: 0, bottom: 0 };
  await session.send("Emulation.setSafeAreaInsetsOverride", {
    insets: isOnItsSide ? insets : none,
  });
}

/** Texts, icons and fields under the notch or, if fixed, under the home indicator. */
export const coveredParts = (page: Page) =>
  page.evaluate(({ top, left, right, bottom }) => {
    const { clientWidth, clientHeight } = document.documentElement;
    const boxesOf = (element: Element | null): Element[] =>
      element ? [element, ...boxesOf(element.parentElement)] : [];
    /** The visible part of a line, and null in a box that scrolls sideways. */
    const seen = (element: Element, { left, right }: DOMRect) => {
      let span = { left, right };
      for (const each of boxesOf(element)) {
        const { overflowX } = getComputedStyle(each);
        if (/auto|scroll/.test(overflowX)) return null;
        const box = each.getBoundingClientRect();
        if (overflowX === "hidden" && each !== document.documentElement)
          span = { left: Math.max(span.left, box.left), right: Math.min(span.right, box.right) };
      }
      return span.right - span.left > 1 ? span : null;
    };
    const isDocked = (element: Element | null): boolean =>
      element !== null &&
      (["fixed", "sticky"].includes(getComputedStyle(element).position) ||
        isDocked(element.parentElement));
    const found = new Set<string>();
    const addIfCovered = (element: Element, rect: DOMRect, text: string) => {
      if (rect.width < 2 || !element.checkVisibility({ visibilityProperty: true })) return;
      const span = seen(element, rect);
      const isBeside = span && (span.left < left || span.right > clientWidth - right);
      const isOnScreen = rect.top >= 0 && rect.bottom <= clientHeight;
      const isAtEnd = rect.top < top || rect.bottom > clientHeight - bottom;
      if (isBeside) found.add(`beside: ${text}`);
      if (isOnScreen && isAtEnd && isDocked(element)) found.add(`at an end: ${text}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (!node.parentElement || !node.textContent?.trim()) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        addIfCovered(node.parentElement, rect, node.textContent);
    }
    for (const part of document.querySelectorAll("svg, img, input, textarea, select"))
      addIfCovered(part, part.getBoundingClientRect(), part.outerHTML.slice(0, 100));
    return [...found];
  }, insets);

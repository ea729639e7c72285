import type { Page } from "@playwright/test";

/** Sets the browser's font size, in px, which all lengths and media queries in rem follow. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
  await session.detach();
}

/** Lays out the parts far below, too. */
export const layOutAll = (page: Page) =>
  page.addStyleTag({ content: "* { content-visibility: visible !important }" });

/** Words of more letters may break: some names are longer than a phone is wide. */
const unbrokenLetters = 12;

/**
 * Faults of texts in the flow of the page: words broken in two without a hyphen, texts over other texts or over
 * controls, and texts cut off at the side without an ellipsis.
 */
export const textFaults = (page: Page) =>
  page.evaluate((unbroken) => {
    interface Line {
      readonly text: string;
      readonly node: Node;
      readonly box: DOMRect;
    }
    const faults = new Set<string>();
    const lines: Line[] = [];
    const range = document.createRange();
    /** Without what its boxes clip; null if nothing is left. */
    const visiblePart = (element: Element | null, box: DOMRect): DOMRect | null => {
      if (element === null) return box;
      if (getComputedStyle(element).overflowY === "visible")
        return visiblePart(element.parentElement, box);
      const clip = element.getBoundingClientRect();
      const [top, bottom] = [Math.max(box.top, clip.top), Math.min(box.bottom, clip.bottom)];
      const [left, right] = [Math.max(box.left, clip.left), Math.min(box.right, clip.right)];
      if (right - left < 2 || bottom - top < 2) return null;
      return visiblePart(element.parentElement, new DOMRect(left, top, right - left, bottom - top));
    };
    const isLaidOut = (element: Element | null): boolean => {
      if (element === null) return true;
      const { position, bottom, overflowX, clipPath } = getComputedStyle(element);
      const { width } = element.getBoundingClientRect();
      const isHidden = width < 2 || clipPath !== "none" || /auto|scroll/.test(overflowX);
      // Parts that stick to the top are in the flow, because the page is not scrolled.
      const isOverlay = position === "fixed" || (position === "sticky" && bottom !== "auto");
      if (isHidden || isOverlay) return false;
      return isLaidOut(element.parentElement);
    };
    const tops = () => [
      ...new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))),
    ];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: element, data: text } = node as Text;
      if (!text.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest("svg, option, [aria-hidden=true]") || !isLaidOut(element)) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > unbroken) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (tops().length > 1) faults.add(`broken: ${word} in "${text.slice(0, 40)}"`);
      }
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        // A line's box reaches beyond its letters.
        const letters = new DOMRect(x + 1, y + height * 0.3, width - 2, height * 0.4);
        const box = width > 2 ? visiblePart(element, letters) : null;
        if (box) lines.push({ text, node, box });
      }
    }
    const sorted = lines.sort((a, b) => a.box.top - b.box.top);
    sorted.forEach((a, index) => {
      for (const b of sorted.slice(index + 1)) {
        if (b.box.top >= a.box.bottom) break;
        const isBeside = b.box.left >= a.box.right || b.box.right <= a.box.left;
        if (a.node !== b.node && !isBeside)
          faults.add(`"${a.text.slice(0, 30)}" over "${b.text.slice(0, 30)}"`);
      }
    });
    const controls = [...document.querySelectorAll("a, button, input, select, textarea")]
      .filter((control) => control.checkVisibility() && isLaidOut(control))
      .filter((control) => getComputedStyle(control).display !== "inline")
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    for (const { text, node, box } of lines)
      for (const { control, box: other } of controls)
        if (
          !control.contains(node) &&
          box.left < other.right - 1 &&
          box.right > other.left + 1 &&
          box.top < other.bottom &&
          box.bottom > other.top
        )
          faults.add(
            `"${text.slice(0, 30)}" over the control "${control.textContent.slice(0, 30)}"`,
          );
    return [...faults];
  }, unbrokenLetters);

import type { Page } from "@playwright/test";

/**
 * Imitates a browser's translation of the page: replaces each text node, also later ones, by
 * `<font><font>text</font></font>`, as Chrome does. The words stay, so that journeys find them.
 */
function translate(): void {
  const exempt = new Set(["SCRIPT", "STYLE", "TEXTAREA", "NOSCRIPT", "FONT", "TITLE", "OPTION"]);
  const wrap = (text: Node) => {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent || exempt.has(parent.tagName)) return;
    if (parent.closest("[translate=no], .notranslate, svg")) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.nodeValue;
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "characterData") wrap(target);
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else if (node.nodeName !== "FONT") wrapAll(node);
      }
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Translates the page until another document is loaded. */
export const translatePage = (page: Page) => page.evaluate(translate);

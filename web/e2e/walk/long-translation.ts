import type { Page } from "@playwright/test";

/** Lengthens the words of the page as translations do: short ones three times, others twice, to at most 12 letters. */
export const lengthenTexts = (page: Page) =>
  page.evaluate(() => {
    const lengthen = (word: string) =>
      word.length > 12 ? word : word.repeat(word.length < 6 ? 3 : 2).slice(0, 12);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement?.closest("script, style, svg, option, [translate=no]")) continue;
      text.data = text.data.replace(/\p{L}{3,}/gu, lengthen);
    }
  });

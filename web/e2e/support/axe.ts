import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What the theme can change. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * Examines the whole page, or what a selector names, and lists what it finds, so that a failure says
 * what to mend: all rules in the light theme, which the page is left in, and those of colour in the dark.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const found: string[] = [];
  // Half-way through a transition every contrast is wrong.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // What stays in sight covers half of something wherever the page happens to be scrolled to.
  const style = await page.addStyleTag({ content: ".sticky { position: static !important }" });
  for (const theme of ["dark", "light"] as const) {
    await page.locator("html").evaluate((root, chosen) => {
      root.dataset.theme = chosen;
    }, theme);
    const axe = new AxeBuilder({ page });
    if (theme === "dark") axe.withRules(rulesOfColour);
    else axe.withTags(tags);
    const { violations } = await (within ? axe.include(within) : axe).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${id} in the ${theme} theme at ${target.join(" ")}: ${failureSummary}`);
  }
  await style.evaluate((element) => (element as Element).remove());
  expect(found).toEqual([]);
}

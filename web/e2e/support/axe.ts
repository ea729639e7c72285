import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

/** Minified: starting axe takes half of its time, and would take twice as long with the full file. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that depend on the theme. */
const colorRules = ["color-contrast", "link-in-text-block"];

/**
 * Checks the whole page or a selector, and lists the findings: all rules in the light theme, which the page keeps, and
 * those of color in the dark one. The page walk checks every page; journeys check what they open on it.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  if (within) await expect(page.locator(within).first()).toBeVisible();
  // The contrast is wrong during a transition.
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  expect.soft(await page.evaluate(examinePage, { tags, colorRules, within })).toEqual([]);
}

/** Runs in the page. */
async function examinePage(asked: { tags: string[]; colorRules: string[]; within?: string }) {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  // A sticky bar half covers whatever the page happens to be scrolled to.
  const style = document.createElement("style");
  style.textContent = ".sticky { position: static !important }";
  document.head.append(style);
  const found: string[] = [];
  for (const [theme, runOnly] of [
    ["dark", { type: "rule", values: asked.colorRules }],
    ["light", { type: "tag", values: asked.tags }],
  ] as const) {
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(asked.within ?? document, {
      runOnly: { type: runOnly.type, values: [...runOnly.values] },
      // Describing passes takes longer than finding failures.
      resultTypes: ["violations"],
      // No rule of these needs the style sheets, which axe would copy.
      preload: { assets: ["media"] },
    });
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${id} in the ${theme} theme at ${target.join(" ")}: ${failureSummary}`);
  }
  style.remove();
  return found;
}

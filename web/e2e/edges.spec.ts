import type { Page } from "@playwright/test";
import { headedPages } from "./support/headed-pages.ts";
import { heading, logIn, startSession, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

/** A phone on its side: the notch on one side, the home indicator below. */
const insets = { top: 12, left: 47, right: 47, bottom: 21 };
const landscape = { width: 844, height: 390 };

async function rotatePhone(page: Page): Promise<void> {
  await page.setViewportSize(landscape);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
}

/** Texts, icons and fields under the notch or, if fixed, under the home indicator. */
const coveredParts = (page: Page) =>
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

test("The notch and the home indicator cover nothing", async ({ page }) => {
  await rotatePhone(page);
  const question = {
    entityType: "TEAM",
    entityId: 1001,
    name: "Arsenal",
    slug: "arsenal",
    sentiment: "LOATHES",
  };
  await page.route("**/questions/today", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: { question: { ...question, lovers: 3, haters: 4 } },
    }),
  );
  const visitors = [...headedPages("visitors"), ["/login", "Log in"]] as const;
  for (const [path, title] of visitors) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole("button", { name: "Next example" })).toBeVisible();
    expect(await coveredParts(page), path).toEqual([]);
  }
  await page.unroute("**/questions/today");
  await startSession(page, await newFan({ firstName: "Ada" }));
  for (const [path, title] of headedPages("fans")) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    expect(await coveredParts(page), path).toEqual([]);
  }
});

test("Sheets and toasts stay clear of the notch and the home indicator", async ({ page }) => {
  await rotatePhone(page);
  await logIn(page, await newFan({ firstName: "Ada" }), "/profile");
  await page.getByRole("button", { name: "Stop Connecting" }).click();
  await expect(statusWith(page, "You are now not connecting")).toBeVisible();
  expect(await coveredParts(page)).toEqual([]);

  await page.setViewportSize({ width: 600, height: 390 });
  const { sheet, send } = await openReport(page);
  await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(send).toBeInViewport({ ratio: 1 });
  expect(await coveredParts(page)).toEqual([]);
});

async function openReport(page: Page) {
  const other = await newFan({ firstName: "Grace" });
  await logIn(page, await newFan({ firstName: "Ada" }), `/profile/${other.id}`);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: /^Report / });
  await sheet.getByLabel("Anything to add?").fill("Look at the picture");
  return { sheet, send: sheet.getByRole("button", { name: "Send report" }) };
}

test("A sheet stays open when the keyboard resizes the page's buttons visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 330 });
  const { sheet, send } = await openReport(page);
  await expect(page.locator("meta[name=viewport]")).toHaveAttribute(
    "content",
    /interactive-widget=resizes-content/,
  );
  const { y = -1, height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(330);
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 1 });
});

test("A sheet moves above a keyboard that covers the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const visible = 440;
  await page.addInitScript((height) => {
    const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, "visualViewport", { value: view });
    addEventListener("focusin", ({ target }) => {
      view.height = target instanceof HTMLTextAreaElement ? height : innerHeight;
      view.dispatchEvent(new Event("resize"));
    });
  }, visible);
  const { sheet, send } = await openReport(page);
  await expect
    .poll(async () => {
      const { y = -1, height = 0 } = (await sheet.boundingBox()) ?? {};
      return y >= 0 && y + height <= visible;
    })
    .toBe(true);
  await send.scrollIntoViewIfNeeded();
  const { y = 0, height = 0 } = (await send.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(visible);
});

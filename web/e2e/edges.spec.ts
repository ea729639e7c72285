import type { Page } from "@playwright/test";
import { logIn, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";
import { coveredParts, rotatePhone } from "./walk/checks.ts";

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

test("A sheet fits a page that the keyboard has shrunk, and its button can be scrolled into view", async ({
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

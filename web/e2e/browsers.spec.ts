// Differences of other engines and older browsers, simulated in Chromium by removing what they lack.

import { headlineFont } from "../src/lib/poster/fonts.ts";
import { logIn, startSession } from "./support/pages.ts";
import { watchRequests } from "./support/rest.ts";
import { newFan } from "./support/stack.ts";
import { newAdmin } from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

test("A poster uses the headline font, which WebKit's canvas does not find by its width", async ({
  page,
}) => {
  await page.goto("/login");
  const widths = await page.evaluate(async (font) => {
    const text = "the Dallas Cowboys";
    await document.fonts.load(font, text);
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("There is no canvas");
    context.font = font;
    const span = Object.assign(document.createElement("span"), {
      className: "headline",
      textContent: text,
    });
    span.style.cssText = "position:absolute;font-size:100px;letter-spacing:0;word-spacing:0";
    document.body.append(span);
    await document.fonts.ready;
    return {
      drawn: context.measureText(text).width,
      set: span.getBoundingClientRect().width,
      font,
    };
  }, headlineFont(100));
  expect(widths.font).not.toMatch(/condensed|stretch/);
  expect(Math.abs(widths.drawn - widths.set)).toBeLessThan(5);
});

test("A newcomer's first run does not wait for idle time where browsers have no idle callbacks", async ({
  page,
}) => {
  // The mocked clock has its own requestIdleCallback, so install it first.
  await page.clock.install();
  await page.addInitScript("delete window.requestIdleCallback");
  await startSession(page, await newFan());
  await page.clock.pauseAt(Date.now() + 600_000);
  await page.goto("/welcome");
  const tile = page.locator("[data-item]").first();
  const { underWay } = watchRequests(page);
  // The page's time stands still while the machine works on its calls.
  let waited = 0;
  await expect
    .poll(async () => {
      if (underWay.size > 0) return 0;
      waited += 20;
      await page.clock.runFor(20);
      return await tile.count();
    })
    .toBeGreaterThan(0);
  expect(waited).toBeLessThanOrEqual(1500);
});

test("Every focusable element shows its focus", async ({ page }) => {
  const admin = await newAdmin();
  await logIn(page, admin, "/profile/edit");
  for (const path of ["/profile/edit", "/sweepstakes/admin", "/fans"]) {
    await page.goto(path);
    const fields = page
      .getByRole("main")
      .locator("input:visible, select:visible, textarea:visible");
    await expect(fields.first()).toBeVisible();
    for (const field of await fields.all()) {
      if (await field.isDisabled()) continue;
      await field.focus();
      const ring = await field.evaluate((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== "none" || boxShadow !== "none";
      });
      expect.soft(ring, `${path} ${await field.evaluate(({ outerHTML }) => outerHTML)}`).toBe(true);
    }
  }
});

test("Forced colors show the current page and what can be pressed", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await logIn(page, await newFan({ firstName: "Ada" }), "/profile");
  const lines = await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("list")
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute("aria-current") === "page",
        getComputedStyle(link).borderBottomColor,
      ]),
    );
  const [here] = lines.filter(([isHere]) => isHere).map(([, color]) => color);
  expect(lines.filter(([, color]) => color === here)).toHaveLength(1);
  const shown = (name: string) =>
    page.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await shown("About")).not.toBe(await shown("Posts"));
  await expect(page.getByRole("button", { name: "Rate your first six" })).toHaveCSS(
    "border-top-width",
    "2px",
  );
});

test("A browser that is too old shows a notice, and no retry", async ({ page }) => {
  await page.addInitScript("delete AbortSignal.any");
  await page.goto("/login");
  const note = page.getByRole("alert");
  await expect(note).toContainText("This browser is too old for Not Just Me.");
  await expect(note).toContainText("Safari 17.4");
  await expect(note.getByRole("button")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the page says that it needs scripts", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toContainText("needs JavaScript");
  });
});

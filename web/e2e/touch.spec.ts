import { logIn } from "./support/pages.ts";
import { newFan, saveRatings } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const six = [1001, 1002, 1003, 1004, 1005, 1006].map((id) => ["TEAM", id, 1] as const);

test("A finger rates by tap and drag, but not while scrolling the page", async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  const fan = await newFan();
  await saveRatings(fan, six);
  await logIn(page, fan, "/profile");
  await page.getByRole("button", { name: "Edit Ratings" }).click();
  await page.locator("[data-item]").first().tap();
  const slider = page.getByRole("slider");
  await expect(slider).toBeFocused();
  // The focus ring is not clipped: content-visibility paints within the element's box.
  const room = await slider.evaluate((scale) => {
    let box = scale.parentElement;
    while (box && getComputedStyle(box).contentVisibility !== "auto") box = box.parentElement;
    const [inner, outer] = [scale.getBoundingClientRect(), box?.getBoundingClientRect()];
    return outer ? Math.min(inner.left - outer.left, outer.right - inner.right) : 0;
  });
  expect(room).toBeGreaterThanOrEqual(5);
  const finger = await context.newCDPSession(page);
  /** Moves a finger from one stop to another, and up by some pixels. */
  const swipe = async (from: number, to: number, up: number) => {
    const box = await slider.boundingBox();
    if (!box) throw new Error("no slider");
    const x = (stop: number) => box.x + (box.width * (stop + 5.5)) / 11;
    for (let step = 0; step <= 10; step++) {
      await finger.send("Input.dispatchTouchEvent", {
        type: step === 0 ? "touchStart" : "touchMove",
        touchPoints: [
          { x: x(from + ((to - from) * step) / 10), y: box.y + box.height / 2 - (up * step) / 10 },
        ],
      });
    }
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };

  await swipe(2, 2, 0);
  await expect(slider).toHaveAttribute("aria-valuenow", "2");
  await swipe(2, -4, 0);
  await expect(slider).toHaveAttribute("aria-valuenow", "-4");
  const scrolled = await page.evaluate(() => window.scrollY);
  await swipe(1, 3, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  await expect(slider).toHaveAttribute("aria-valuenow", "-4");
  await context.close();
});

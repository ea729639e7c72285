import { hold } from "./support/hold.ts";
import { startSession } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake } from "./support/sweepstakes.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

/** Presses the mouse on a part, changes the page, and releases the mouse at the same place. */
async function pressWhile(page: Page, part: Locator, change: () => Promise<void>): Promise<void> {
  const box = await part.boundingBox();
  if (!box) throw new Error("The part has no box");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await change();
  await page.mouse.up();
}

test("A press counts although what is under the pointer is replaced before the release", async ({
  page,
}) => {
  const sweepstake = await newSweepstake(await newAdmin(), [24 * 3600]);
  await startSession(page, await newFan({ firstName: "Ann" }));

  await test.step("a crest that gets its letters, on the button of a pick", async () => {
    const release = await hold(page, "**/api/catalogue/crests*");
    await page.goto(`/sweepstakes/${sweepstake.id}`);
    const pick = page.getByRole("button", { name: "Jannik Sinner" });
    await expect(pick.locator("svg > *")).toHaveCount(1);
    await pressWhile(page, pick.locator("svg"), async () => {
      release();
      await expect(pick.locator("svg text")).toHaveText("JS");
    });
    await expect(pick).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("an empty circle that becomes the fan's picture, in the bar", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const release = await hold(page, "**/api/users/*");
    await page.goto("/leaderboard");
    const link = page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Profile" });
    await expect(link).not.toContainText("A");
    await pressWhile(page, link.locator("span").first(), async () => {
      release();
      await expect(link).toContainText("A");
    });
    await expect(page).toHaveURL(/\/profile$/);
  });
});

import { expect, type Page, test } from "@playwright/test";
import { logIn } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";

const question = "Are you the only person in the world who...";
const examples = (page: Page) => page.getByRole("region", { name: question });
/** The one that is to be read; the others are hidden from everybody. */
const shown = (page: Page) => examples(page).locator("div:not([aria-hidden]) > p.text-display");

test("Examples change by themselves, and rest when paused, hovered or focused", async ({
  page,
}) => {
  await page.clock.install();
  await logIn(page, await newFan());
  await expect(examples(page)).toBeVisible();
  await expect(shown(page)).toHaveText(/^(supports|loathes|loves|watches) .+\?$/);
  const first = await shown(page).innerText();
  await page.clock.runFor(3700);
  await expect(shown(page)).not.toHaveText(first);

  const rests = async () => {
    const present = await shown(page).innerText();
    await page.clock.runFor(8000);
    expect(await shown(page).innerText()).toBe(present);
  };
  await examples(page).hover();
  await rests();
  await page.mouse.move(0, 0);
  const pause = page.getByRole("button", { name: "Pause examples" });
  await pause.focus();
  await rests();
  await pause.click();
  await page.getByRole("button", { name: "Play examples" }).blur();
  await page.mouse.move(0, 0);
  await rests();
});

test("Without motion, examples change by hand only", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await logIn(page, await newFan());
  const first = await shown(page).innerText();
  await page.clock.runFor(8000);
  expect(await shown(page).innerText()).toBe(first);
  await page.getByRole("button", { name: "Next example" }).click();
  await expect(shown(page)).not.toHaveText(first);
});

import { expectAccessible } from "./support/axe.ts";
import { startSession, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const day = 24 * 3600;
const dialog = (page: Page) => page.getByRole("dialog");
const sent = "Your picks have been submitted successfully!";

async function pickFinal(page: Page, id: number) {
  await page.goto(`/sweepstakes/${id}`);
  await page.getByRole("button", { name: "Jannik Sinner" }).click();
  await page.getByRole("button", { name: "Submit picks" }).click();
}

test("The first entry with a prize asks for the age, once", async ({ page }) => {
  const admin = await newAdmin();
  const [first, second] = [
    await newSweepstake(admin, [day], undefined, 250),
    await newSweepstake(admin, [day], undefined, 250),
  ];
  const free = await newSweepstake(admin, [day]);
  await startSession(page, await newFan());

  await test.step("asks no question when there is no prize", async () => {
    await pickFinal(page, free.id);
    await expect(statusWith(page, sent)).toBeVisible();
  });

  await test.step("nothing is submitted before the answer", async () => {
    await pickFinal(page, first.id);
    await expect(dialog(page)).toContainText("Are you 18 or older?");
    await expect(dialog(page)).toContainText("Only fans who are 18 or older can win the $250.");
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Submit picks" })).toBeFocused();
    await expect(page.getByText("1 of 1 picked")).toBeVisible();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "I'm 18 or older" }).click();
    await expect(statusWith(page, sent)).toBeVisible();
    await expect(page.getByRole("heading", { name: "You're in." })).toBeFocused();
  });

  await test.step("no second question", async () => {
    await pickFinal(page, second.id);
    await expect(statusWith(page, sent)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test("A younger fan reads a kind note, without a question if the birth date says so, and can still play", async ({
  page,
  browser,
}) => {
  const sweepstake = await newSweepstake(await newAdmin(), [day], undefined, 250);
  const younger = await (await browser.newContext()).newPage();
  await startSession(younger, await newFan());
  await pickFinal(younger, sweepstake.id);
  await dialog(younger).getByRole("button", { name: "I'm younger" }).click();
  await expect(dialog(younger)).toContainText("You can play, just not win the prize");
  await dialog(younger).getByRole("button", { name: "Play for the glory" }).click();
  await expect(statusWith(younger, sent)).toBeVisible();
  await younger.context().close();

  const fifteenYearsAgo = `${new Date().getUTCFullYear() - 15}-01-01`;
  await startSession(page, await newFan({ firstName: "Robin", birthDate: fifteenYearsAgo }));
  await pickFinal(page, sweepstake.id);
  await expect(dialog(page)).toContainText("You can play, just not win the prize");
  await expect(dialog(page)).toContainText("The $250 prize goes to fans who are 18 or older.");
  await dialog(page).getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("button", { name: "Submit picks" })).toBeVisible();
  await page.getByRole("button", { name: "Submit picks" }).click();
  await dialog(page).getByRole("button", { name: "Play for the glory" }).click();
  await expect(statusWith(page, sent)).toBeVisible();
});

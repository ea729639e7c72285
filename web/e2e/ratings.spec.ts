import { addItem, heading, logIn, openScale, rateTile, statusWith } from "./support/pages.ts";
import { type Fan, newFan, saveRatings } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const twelve = [
  ["Dallas Cowboys", "-5"],
  ["Boston Celtics", "5"],
  ["Novak Djokovic", "4"],
  ["Nelly Korda", "3"],
  ["Curling", "2"],
  ["Arsenal", "-1"],
  ["Paris Saint-Germain", "1"],
  ["Mumbai Indians", "0"],
  ["Iga Świątek", "5"],
  ["Snooker", "-2"],
  ["Utah Mammoth", "3"],
  ["Tiger Woods", "-4"],
] as const;

const sixTeams = [1001, 1002, 1003, 1004, 1005, 1006].map(
  (id, index) => ["TEAM", id, [-5, -4, -3, -2, -1, 1][index] as number] as const,
);

/** The first of the six teams. */
const firstTile = (page: Page) => page.locator("[data-item]").first();
const slider = (page: Page) => page.getByRole("slider", { name: /^Rating of / });
const myRatings = (page: Page) => page.getByRole("region", { name: "My Ratings" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save Ratings" });

async function openEditor(page: Page, fan: Fan) {
  await logIn(page, fan, "/profile");
  await page.getByRole("button", { name: "Edit Ratings" }).click();
  await expect(saveButton(page)).toBeVisible();
}

/** A minus sign and a digit are two keys. */
async function typeRating(page: Page, rating: string) {
  for (const key of rating) await page.keyboard.press(key);
}

test("Fans rate twelve items by keyboard and change one, and others see it", async ({
  page,
  browser,
}) => {
  const ann = await newFan({ firstName: "Ann" });
  await logIn(page, ann, "/profile");
  await expect(myRatings(page).getByText("No selections yet.")).toBeVisible();
  await page.getByRole("button", { name: "Rate your first six" }).click();
  await expect(firstTile(page)).toBeFocused();
  for (const [index, [name, rating]] of twelve.entries()) {
    if (index === 6) await expect(saveButton(page)).toBeEnabled();
    else if (index < 6) await expect(saveButton(page)).toBeDisabled();
    await addItem(page, name);
    await typeRating(page, rating);
    await expect(page.getByText(`${index + 1} of 12`)).toBeVisible();
  }
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "-4, Loathe");
  await expect(page.getByText("That's all twelve.")).toBeVisible();
  await saveButton(page).click();
  await expect(statusWith(page, "Ratings saved successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Ratings" })).toBeFocused();

  const rows = myRatings(page).getByRole("row");
  await expect(rows.filter({ hasText: "Boston Celtics" })).toContainText("+5");
  await expect(rows.filter({ hasText: "Dallas Cowboys" })).toContainText("−5");
  await expect(rows.nth(1)).toHaveText("Strongest Convictions");
  await expect(rows.nth(8)).toHaveText("Additional Ratings");
  await expect(rows).toHaveCount(15);

  await page.getByRole("button", { name: "Edit Ratings" }).click();
  await openScale(page, "Dallas Cowboys");
  await typeRating(page, "-3");
  await saveButton(page).click();
  await expect(rows.filter({ hasText: "Dallas Cowboys" })).toContainText("−3");
  await page.reload();
  await expect(rows.filter({ hasText: "Dallas Cowboys" })).toContainText("−3");

  const other = await browser.newPage();
  await logIn(other, await newFan(), `/profile/${ann.id}`);
  const theirs = other.getByRole("region", { name: "Ratings" }).getByRole("row");
  await expect(theirs.filter({ hasText: "Dallas Cowboys" })).toContainText("−3");
  await expect(theirs).toHaveCount(15);
  await expect(other.getByRole("button", { name: "Edit Ratings" })).toHaveCount(0);
  await other.close();
});

test("Leaving with unsaved ratings asks for confirmation on every way out", async ({ page }) => {
  const fan = await newFan();
  await saveRatings(fan, sixTeams);
  // Through the menu, so that Back stays in the app.
  await logIn(page, fan);
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Edit Ratings" }).click();
  await rateTile(page, firstTile(page), "5");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const stay = () => question.getByRole("button", { name: "Keep editing" }).click();

  await page.getByRole("link", { name: "Rankings" }).click();
  await expect(question).toBeVisible();
  await stay();
  await page.goBack();
  await expect(question).toBeVisible();
  await stay();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(question).toBeVisible();
  await stay();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(slider(page)).toHaveAttribute("aria-valuenow", "5");

  // Another tab of the profile keeps the draft without a question.
  await page.getByRole("tab", { name: "Posts" }).click();
  await page.getByRole("tab", { name: "About" }).click();
  await expect(slider(page)).toHaveAttribute("aria-valuenow", "5");

  const closing = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await closing).type()).toBe("beforeunload");
  await (await closing).dismiss();

  await page.goBack();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(heading(page, /Good to see you/)).toBeVisible();
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 700 },
])
  test(`The editor's bar never covers the focus, ${size.width} px wide`, async ({ page }) => {
    const fan = await newFan();
    await saveRatings(fan, sixTeams);
    await page.setViewportSize(size);
    await openEditor(page, fan);
    await firstTile(page).focus();
    for (let n = 1; n <= 18; n++) {
      // Halfway, the scale is open, which makes the bar higher.
      if (n === 10) {
        await firstTile(page).click();
        await slider(page).press("Enter");
        await firstTile(page).press("Enter");
        await expect(slider(page)).toBeFocused();
        await firstTile(page).focus();
      }
      await page.keyboard.press("Tab");
      const places = await page.evaluate(() => {
        const bar = document.querySelector("[data-docked]");
        const focused = document.activeElement;
        const isElsewhere = !focused?.closest("form")?.contains(bar) || bar?.contains(focused);
        if (!bar || !focused || isElsewhere) return null;
        return [focused.getBoundingClientRect().bottom, bar.getBoundingClientRect().top];
      });
      if (places) expect.soft(places[0], `after ${n} tabs`).toBeLessThanOrEqual(places[1] ?? 0);
    }
  });

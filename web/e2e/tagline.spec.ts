import { expectAccessible } from "./support/axe.ts";
import { newTeams } from "./support/items.ts";
import {
  changeWord,
  chooseVerb,
  itemPicker,
  logIn,
  offers,
  statusWith,
  verbOf,
  wordOf,
} from "./support/pages.ts";
import { callApi, type Fan, newFan, saveRatings } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const four = [
  ["loathes", "Dallas Cowboys"],
  ["is scared of", "Curling"],
  ["idolizes", "Nelly Korda"],
  ["supports", "Ajax"],
] as const;

const sixTeams = [1001, 1002, 1003, 1004, 1005, 1006].map((id) => ["TEAM", id, 4] as const);

const saveButton = (page: Page) => page.getByRole("button", { name: "Save Tagline" });
const mine = (page: Page) => page.getByRole("region", { name: "My Tagline" });
const line = (page: Page, number: number) =>
  mine(page)
    .getByRole("listitem")
    .nth(number - 1);

async function writeLine(page: Page, number: number, verb: string, item: string) {
  await chooseVerb(page, number, verb);
  await changeWord(page, number, item);
}

async function openEditor(page: Page, fan: Fan) {
  await logIn(page, fan, "/profile");
  await mine(page)
    .getByRole("button", { name: /^(Write your|Edit) tagline/i })
    .click();
  await expect(verbOf(page, 1)).toBeFocused();
}

/** Saves four lines about teams. The first can be overridden. */
const saveTagline = (fan: Fan, first: { entityId?: number; sentiment?: string } = {}) =>
  callApi(fan, "POST", "/taglines", {
    taglines: [1001, 1002, 1003, 1004].map((entityId, position) => ({
      entityType: "TEAM",
      entityId,
      sentiment: "LOVES",
      position,
      ...(position === 0 ? first : {}),
    })),
  });

test("Fans write a tagline, and others read it", async ({ page, browser }) => {
  const ann = await newFan({ firstName: "Ann" });
  await openEditor(page, ann);
  for (const [index, [verb, item]] of four.entries()) {
    await expect(saveButton(page)).toBeDisabled();
    await expect(page.getByText("You must fill out all four rows")).toBeVisible();
    await writeLine(page, index + 1, verb, item);
  }
  await saveButton(page).click();
  await expect(statusWith(page, "Tagline saved successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Tagline" })).toBeFocused();
  await expect(mine(page).getByText("Am I the only person in the world who ...")).toBeVisible();
  await expect(mine(page).getByRole("listitem")).toHaveText([
    /^loathes the Dallas Cowboys,(No\. .+ do(es)?|So far, yes)\.$/,
    /^is scared of curling,/,
    /^idolizes Nelly Korda, and/,
    /^supports Ajax\?/,
  ]);

  const other = await browser.newPage();
  await logIn(other, await newFan(), `/profile/${ann.id}`);
  const theirs = other.getByRole("region", { name: "Tagline" });
  await expect(theirs.getByRole("listitem").first()).toContainText("loathes the Dallas Cowboys,");
  const ratings = other.getByRole("region", { name: "Ratings" });
  await ratings.scrollIntoViewIfNeeded();
  await expect(ratings.getByText("No selections yet.")).toBeVisible();
  await other.close();
});

test("A line shows the number of agreeing fans while it is written, and the same number once saved", async ({
  page,
}) => {
  const [fan, other] = [await newFan(), await newFan()];
  const [team] = await newTeams(1);
  await saveTagline(other, { entityId: team.id, sentiment: "PITIES" });
  await saveTagline(fan);
  await openEditor(page, fan);
  await writeLine(page, 1, "pities", team.name);
  const status = line(page, 1).getByRole("status");
  const answer = "No. One other fan is with you.";
  await expect(status).toHaveText(`pities ${team.name}: ${answer}`);
  await saveButton(page).click();
  await expect(mine(page).getByRole("listitem").first()).toContainText(answer);
});

test("A tagline is written, shuffled and saved by keyboard alone", async ({ page }) => {
  const fan = await newFan();
  await saveRatings(fan, sixTeams);
  await openEditor(page, fan);
  const { keyboard } = page;
  await keyboard.press("Enter");
  await expect(offers(page)).toHaveCount(12);
  // Across to the hostile verbs, and down to the second.
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(verbOf(page, 1)).toHaveText("loathes");
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(itemPicker(page, "Item 1")).toBeFocused();
  // The fan's rated items are offered first.
  await expect(page.getByRole("group", { name: "You rated" }).getByRole("option")).toHaveCount(6);
  await keyboard.type("curling");
  await expect(offers(page).first()).toContainText("Curling");
  await keyboard.press("Enter");
  await expect(wordOf(page, 1)).toBeFocused();
  await expect(wordOf(page, 1)).toContainText("curling");
  // Escape closes the list, then the picker, and restores the old name.
  await keyboard.press("Enter");
  await expect(itemPicker(page, "Item 1")).toBeFocused();
  await keyboard.type("golf");
  await keyboard.press("Escape");
  await keyboard.press("Escape");
  await expect(wordOf(page, 1)).toBeFocused();
  await expect(wordOf(page, 1)).toContainText("curling");
  for (let n = 2; n <= 4; n++) {
    const dice = page.getByRole("button", { name: `Surprise me, line ${n}` });
    for (let tabs = 0; tabs < 4; tabs++) {
      if (await dice.evaluate((button) => button === document.activeElement)) break;
      await keyboard.press("Tab");
    }
    await expect(dice).toBeFocused();
    await keyboard.press("Enter");
  }
  await expect(saveButton(page)).toBeEnabled();
  await saveButton(page).focus();
  await keyboard.press("Enter");
  await expect(statusWith(page, "Tagline saved successfully!")).toBeVisible();
  await expect(mine(page).getByRole("listitem").first()).toContainText("loathes curling");
});

test("Both editors are accessible and fit the smallest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const fan = await newFan();
  await saveTagline(fan);
  await saveRatings(fan, sixTeams);
  const isTooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  await openEditor(page, fan);
  await expect(line(page, 4).getByRole("status")).toContainText(/No\.|So far/);
  await expectAccessible(page, "form");
  expect(await isTooWide()).toBe(false);
  await verbOf(page, 2).click();
  await expect(offers(page).last()).toBeInViewport();
  await expectAccessible(page, "[role=listbox]");
  expect(await isTooWide()).toBe(false);
  await page.keyboard.press("Escape");
  await wordOf(page, 2).click();
  await expect(offers(page).first()).toBeVisible();
  await expectAccessible(page, "[role=listbox]");
  await page.keyboard.press("Escape");
  expect(await isTooWide()).toBe(false);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Edit Ratings" }).click();
  await page.locator("[data-item]").nth(2).click();
  await expect(page.getByRole("slider")).toBeFocused();
  expect(await isTooWide()).toBe(false);
  await page.getByRole("button", { name: "Remove it" }).click();
});

import { heading, logIn, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake, submitPicks } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const day = 24 * 3600;

const side = (page: Page, name: string) => page.getByRole("button", { name });
const game = (page: Page, title: string) => page.getByRole("group", { name: title });
const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const isPicked = (page: Page, name: string) =>
  expect(side(page, name)).toHaveAttribute("aria-pressed", "true");

/** Reloads a page; returns whether the browser asked for confirmation. */
async function reload(page: Page): Promise<boolean> {
  let hasAsked = false;
  page.once("dialog", async (dialog) => {
    hasAsked = dialog.type() === "beforeunload";
    await dialog.accept();
  });
  await page.reload();
  page.removeAllListeners("dialog");
  return hasAsked;
}

test("Unsubmitted picks survive a reload and are deleted when they are submitted", async ({
  page,
}) => {
  const sweepstake = await newSweepstake(await newAdmin(), [day, day, 2 * day]);
  await logIn(page, await newFan(), `/sweepstakes/${sweepstake.id}`);
  await side(page, "Arsenal").click();
  await side(page, "Carlos Alcaraz").click();

  expect(await reload(page)).toBe(false);
  await isPicked(page, "Arsenal");
  await isPicked(page, "Carlos Alcaraz");
  await expect(page.getByRole("region", { name: "Your slip" })).toContainText("2 of 3 picked");

  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(statusWith(page, "Your picks have been submitted successfully!")).toBeVisible();
  await expect(page.getByText("You have already submitted your picks.")).toBeVisible();
  const receipt = page.getByRole("heading", { name: "You're in." });
  await expect(receipt).toBeFocused();
  await expect(receipt).toBeInViewport();
  expect(await reload(page)).toBe(false);
  await expect(side(page, "Arsenal")).toContainText("Your pick");
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.includes("picks"))).toEqual([]);
});

test("Picks that were submitted in another window replace the draft", async ({ page }) => {
  const sweepstake = await newSweepstake(await newAdmin(), [day, 2 * day]);
  const fan = await newFan();
  await logIn(page, fan, `/sweepstakes/${sweepstake.id}`);
  await side(page, "Arsenal").click();
  await submitPicks(sweepstake, fan, ["Chelsea", "Jannik Sinner"]);

  await reload(page);
  await expect(page.getByText("You have already submitted your picks.")).toBeVisible();
  await expect(side(page, "Chelsea")).toContainText("Your pick");
  await expect(side(page, "Arsenal")).not.toContainText("Your pick");
});

test("Unsubmitted picks are kept until the fan returns", async ({ page }) => {
  const sweepstake = await newSweepstake(await newAdmin(), [day, 2 * day]);
  await logIn(page, await newFan(), `/sweepstakes/${sweepstake.id}`);
  await side(page, "Chelsea").click();
  await page.getByRole("link", { name: "Rankings" }).click();
  await expect(heading(page, "Rankings")).toBeVisible();
  await page.goBack();
  await isPicked(page, "Chelsea");
});

test("An unsaved sweepstake survives a reload, and leaving it asks for confirmation", async ({
  page,
}) => {
  await logIn(page, await newAdmin(), "/sweepstakes/admin");
  await page.getByLabel("Name").fill("Half Done Cup");
  await page.getByRole("button", { name: "Add Game" }).click();
  await game(page, "Game 1").getByLabel("Sport").selectOption("Soccer");
  const teamOne = game(page, "Game 1").getByRole("combobox", { name: "Team One" });
  await teamOne.fill("Arsena");
  await page.getByRole("option", { name: "Arsenal", exact: true }).click();
  await expect(teamOne).toHaveValue("Arsenal");

  expect(await reload(page)).toBe(true);
  await expect(page.getByLabel("Name")).toHaveValue("Half Done Cup");
  await expect(game(page, "Game 2")).toBeVisible();
  await expect(teamOne).toHaveValue("Arsenal");

  await page.getByRole("link", { name: "Feed" }).click();
  await question(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(heading(page, "Feed")).toBeVisible();
  await page.getByRole("link", { name: "Admin" }).click();
  await page.getByRole("link", { name: "Run sweepstakes" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(game(page, "Game 2")).toHaveCount(0);
});

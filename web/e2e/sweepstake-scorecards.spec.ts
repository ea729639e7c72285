// Scorecards: one entrant's, friends' side by side, and hidden picks before a game locks.
import { logIn } from "./support/pages.ts";
import { befriend, callApi, newFan } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSweepstake,
  startGames,
  submitPicks,
} from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("A line of the standings links to that entrant's picks, which are hidden until they lock", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await newAdmin();
  const [ann, bo] = [
    await newFan({ firstName: "Ann", lastName: "Reyes" }),
    await newFan({ firstName: "Bo", lastName: "Lind" }),
  ];
  const sweepstake = await newSweepstake(admin, [day, 2 * day, 3 * day]);
  await submitPicks(sweepstake, ann, ["Arsenal", "Liverpool", "Jannik Sinner"]);
  await submitPicks(sweepstake, bo, ["Chelsea", "Carlos Alcaraz"]);

  await logIn(page, ann, `/sweepstakes/${sweepstake.id}/standings`);
  await page.getByRole("link", { name: "Bo Lind" }).click();
  const table = page.getByRole("table");
  const row = (title: string) => table.getByRole("row", { name: title });
  await expect(page.getByText("Bo Lind is in. Nothing is decided yet.")).toBeVisible();
  await expect(row("Arsenal vs Chelsea")).toContainText("Sealed, until the game locks");
  await expect(row("Arsenal vs Chelsea").getByRole("cell").last()).toHaveText("Arsenal");

  await startGames(sweepstake, ann, ["Arsenal"]);
  await enterResults(sweepstake, admin, ["Chelsea"]);
  await page.reload();
  await expect(page.getByText("Bo Lind: 1st of 2, 1 of 1 right.")).toBeVisible();
  await expect(row("Arsenal vs Chelsea")).toContainText("Chelsea won");
  await expect(row("Arsenal vs Chelsea").getByRole("cell").first()).toHaveText("Chelsea, right");
  await expect(row("Arsenal vs Chelsea").getByRole("cell").last()).toHaveText("Arsenal, missed");
  await expect(row("Jannik Sinner vs Carlos Alcaraz")).toContainText("Sealed");
  await page.getByRole("link", { name: "Bo Lind" }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/${bo.id}`));

  await callApi(bo, "POST", "/blocks", { userId: ann.id });
  await page.goto(`/sweepstakes/${sweepstake.id}/entries/${bo.id}`);
  await expect(page.getByText("No entry to see here.")).toBeVisible();
});

test("Friends' picks are side by side, and only their table scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await newAdmin();
  const me = await newFan({ firstName: "Mo" });
  const sweepstake = await newSweepstake(admin, [day, 2 * day]);
  await submitPicks(sweepstake, me, ["Arsenal", "Jannik Sinner"]);
  for (const firstName of ["Alf", "Bea", "Cy", "Di"]) {
    const friend = await newFan({ firstName });
    await befriend(me, friend);
    await submitPicks(sweepstake, friend, ["Chelsea", "Jannik Sinner"]);
  }
  await startGames(sweepstake, me, ["Arsenal"]);
  await logIn(page, me, `/sweepstakes/${sweepstake.id}/standings`);
  await page.getByRole("tab", { name: "Friends" }).click();
  await page.getByRole("link", { name: "Who picked what" }).click();
  const grid = page.getByRole("region", { name: "Friends' picks" });
  await expect(grid.getByRole("columnheader")).toHaveCount(6);
  await expect(grid.getByRole("row", { name: "Arsenal vs Chelsea" })).toContainText("Chelsea");
  const isPageStill = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await isPageStill()).toBe(true);
  const game = grid.getByRole("rowheader").first();
  const before = await game.boundingBox();
  await grid.focus();
  for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
  expect((await game.boundingBox())?.x, "the games stay in sight").toBe(before?.x);
  await grid.getByRole("link", { name: "Bea" }).click();
  await expect(page).toHaveURL(/\/entries\/[\da-f-]{36}$/);
});

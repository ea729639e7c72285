import { expectAccessible } from "./support/axe.ts";
import { startSession } from "./support/pages.ts";
import { enterResults, newAdmin, newSweepstake, submitPicks } from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("Picking and managing results are accessible", async ({ page }) => {
  const admin = await newAdmin();
  const open = await newSweepstake(admin, [-60, 1800, 7200]);
  const entered = await newSweepstake(admin, [day, 2 * day, 3 * day]);
  await submitPicks(entered, admin, ["Arsenal", "Jannik Sinner"]);
  await enterResults(entered, admin, ["Arsenal", "Everton"]);

  await startSession(page, admin);
  await page.goto(`/sweepstakes/${open.id}`);
  // axe checks the hovered state, too.
  await page.getByRole("button", { name: "Liverpool" }).hover();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Everton" }).click();
  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/sweepstakes/admin");
  await page.getByRole("button", { name: "Create Sweepstake" }).click();
  await expect(page.getByText("Choose a sport", { exact: true }).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Manage Results" }).click();
  await page.getByLabel("Sweepstake", { exact: true }).selectOption(String(entered.id));
  await expect(page.getByText("1 game is waiting for a winner.")).toBeVisible();
  await expectAccessible(page);
});

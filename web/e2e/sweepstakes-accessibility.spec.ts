import { expectAccessible } from "./support/axe.ts";
import { heading, startSession } from "./support/pages.ts";
import {
  enterResults,
  newAdmin,
  newSweepstake,
  startGames,
  submitPicks,
} from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("Sweepstakes are accessible", async ({ page }) => {
  const admin = await newAdmin();
  const open = await newSweepstake(admin, [-60, 1800, 7200]);
  const closed = await newSweepstake(admin, [7200, 7200]);
  await startGames(closed, admin, ["Jannik Sinner"]);
  const entered = await newSweepstake(admin, [day, 2 * day, 3 * day]);
  await submitPicks(entered, admin, ["Arsenal", "Jannik Sinner"]);
  await enterResults(entered, admin, ["Arsenal", "Everton"]);
  const over = await newSweepstake(admin, [day, 2 * day]);
  await enterResults(over, admin, ["Arsenal", "Jannik Sinner"]);

  await startSession(page, admin);
  for (const [path, title] of [
    ["/sweepstakes", "Sweepstakes"],
    [`/sweepstakes/${open.id}`, open.name],
    [`/sweepstakes/${closed.id}`, closed.name],
    [`/sweepstakes/${entered.id}`, entered.name],
    [`/sweepstakes/${entered.id}/results`, entered.name],
    [`/sweepstakes/${over.id}/results`, over.name],
    [`/sweepstakes/${entered.id}/standings`, entered.name],
    [`/sweepstakes/${over.id}/standings`, over.name],
    ["/sweepstakes/9000000000", "Sweepstake not found"],
    ["/sweepstakes/admin", "Run sweepstakes"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `${path} fits into ${width} px`).toBeLessThanOrEqual(0);
    }
  }
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

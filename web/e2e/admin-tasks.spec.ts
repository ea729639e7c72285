import { expectAccessible } from "./support/axe.ts";
import { heading, startSession, statusWith } from "./support/pages.ts";
import { callApi, newFan } from "./support/stack.ts";
import {
  newAdmin,
  newSweepstake,
  startGames,
  submitPicks,
  withDatabase,
} from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("An admin finds a result that is due, and postpones the game", async ({ page }) => {
  const [admin, fan] = [await newAdmin(), await newFan({ firstName: "Tess" })];
  const sweepstake = await newSweepstake(admin, [day, 2 * day]);
  await submitPicks(sweepstake, fan, ["Arsenal", "Jannik Sinner"]);
  await startGames(sweepstake, fan, ["Arsenal"]);
  await withDatabase(
    (sql) => sql`update public.games set start_time = now() - interval '3 hours'
      where sweepstake_id = ${sweepstake.id} and not is_final`,
  );
  await startSession(page, admin);
  await page.goto("/admin/tasks");
  await expect(heading(page, "Waiting for you")).toBeVisible();
  const tasks = page.getByRole("list", { name: "Waiting for you" });
  const due = tasks.getByRole("listitem").filter({ hasText: sweepstake.name });
  await expect(due).toContainText("1 game without a result");
  await due.getByRole("link", { name: "Enter results" }).click();

  const game = page.getByRole("group", { name: "Arsenal vs Chelsea" });
  const dialog = page.getByRole("dialog");
  await test.step("the game is postponed for a reason", async () => {
    await game.getByRole("button", { name: "Postpone" }).click();
    await dialog.getByLabel("Start time").fill("2099-05-01T20:00");
    await dialog.getByRole("button", { name: "Postpone" }).click();
    await expect(dialog.getByText("Give a reason")).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByLabel("Reason").fill("A flooded field");
    await dialog.getByRole("button", { name: "Postpone" }).click();
    await expect(statusWith(page, "Arsenal vs Chelsea has a new start time")).toBeVisible();
    const { regularGames } = await callApi(fan, "GET", `/sweepstakes/${sweepstake.id}`);
    expect(regularGames[0]).toMatchObject({ isLocked: true });
  });

  await page.goto("/admin/tasks");
  await expect(heading(page, "Waiting for you")).toBeVisible();
  await expect(due).toHaveCount(0);
});

test("An admin dismisses the missing next round of a one-off series", async ({ page }) => {
  const admin = await newAdmin();
  const { id, name } = await callApi(admin, "POST", "/series", {
    name: `One-off ${Date.now().toString(36)}`,
  });
  const sweepstake = await newSweepstake(admin, [day]);
  await withDatabase(
    (sql) => sql`update public.sweepstakes set series_id = ${id}, completed_at = now()
      where id = ${sweepstake.id}`,
  );
  await startSession(page, admin);
  await page.goto("/admin/tasks");
  const tasks = page.getByRole("list", { name: "Waiting for you" });
  const missing = tasks.getByRole("listitem").filter({ hasText: name });
  await expect(missing.getByRole("link", { name: "Open the series" })).toBeVisible();
  await missing.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(page.getByText("Dismiss this for all admins?")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss it" }).click();
  await expect(statusWith(page, "Dismissed for all admins")).toBeVisible();
  await expect(missing).toHaveCount(0);
  await page.goto("/admin/log");
  await expect(page.getByText("dismissed a task").first()).toBeVisible();
  await expectAccessible(page);
});

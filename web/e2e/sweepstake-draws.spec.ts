// A draw: picked, recorded as a result and shown on every screen.
import { expectAccessible } from "./support/axe.ts";
import { logIn, startSession, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { enterAnyway, newAdmin, newSweepstake, submitPicks } from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("A fan picks a draw, and the admin records it", async ({ page, browser }) => {
  const admin = await newAdmin();
  const fan = await newFan();
  const sweepstake = await newSweepstake(admin, [day, 2 * day]);
  await submitPicks(sweepstake, await newFan(), ["Arsenal", "Jannik Sinner"]);

  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, fan, `/sweepstakes/${sweepstake.id}`);
  const game = page.getByRole("group", { name: "Arsenal vs Chelsea" });
  const final = page.getByRole("group", { name: "Jannik Sinner vs Carlos Alcaraz" });
  const places = await game
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.map((button) => Math.round(button.getBoundingClientRect().y)),
    );
  expect(new Set(places).size, "three choices side by side").toBe(1);
  expect(places).toHaveLength(3);
  await expect(final.getByRole("button")).toHaveCount(2);
  await game.getByRole("button", { name: "Draw" }).click();
  await final.getByRole("button", { name: "Jannik Sinner" }).click();
  const slip = page.getByRole("region", { name: "Your slip" });
  await expect(slip).toContainText("Draw between Arsenal and Chelsea");
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(page.getByRole("region", { name: "You're in." })).toContainText(
    "Draw between Arsenal and Chelsea",
  );

  const other = await (await browser.newContext()).newPage();
  await startSession(other, admin);
  await other.goto("/sweepstakes/admin?tab=results");
  await other.getByLabel("Sweepstake", { exact: true }).selectOption(String(sweepstake.id));
  const decided = other.getByRole("group", { name: "Arsenal vs Chelsea" });
  await decided.getByLabel("Draw").check();
  await other.getByRole("button", { name: "Submit Results" }).click();
  await enterAnyway(other, "Both withdrew");
  await expect(statusWith(other, "Game results updated successfully")).toBeVisible();
  await other.context().close();

  await page.goto(`/sweepstakes/${sweepstake.id}/results`);
  await expect(game).toContainText("RESULT");
  await expect(game).toContainText("You called it.");
  await expect(game).toContainText("The result was entered before the start.");
  await expect(game).toContainText("50% picked a draw (1 of 2)");
  await expect(page.getByRole("region", { name: "Your Performance" })).toContainText("100%");
  await page.goto(`/sweepstakes/${sweepstake.id}/standings`);
  await expect(
    page.getByText("Arsenal vs Chelsea: a draw, entered before the start"),
  ).toBeVisible();
  await expect(page.getByText("Both withdrew")).toBeVisible();
});

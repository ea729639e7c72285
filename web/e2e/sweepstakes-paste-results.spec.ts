// The results of a whole matchday: pasted, reviewed and sent.
import { expectAccessible } from "./support/axe.ts";
import { startSession, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake, startGames, submitPicks } from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("Results are pasted, filled into their games, and sent after a review", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [day, 2 * day, 3 * day]);
  await submitPicks(sweepstake, await newFan(), ["Arsenal", "Jannik Sinner"]);
  await startGames(sweepstake, admin, ["Arsenal", "Liverpool"]);
  await startSession(page, admin);
  await page.goto("/sweepstakes/admin?tab=results");
  await page.getByLabel("Sweepstake", { exact: true }).selectOption(String(sweepstake.id));
  await page.getByRole("button", { name: "Paste results" }).click();
  const results = page.getByRole("textbox", { name: "Results" });

  await results.fill("nothing to see here");
  await page.getByRole("button", { name: "Read results" }).click();
  await expect(
    page.getByText("None of its rows is a game: It does not name two sides."),
  ).toBeVisible();
  await expect(results).toBeFocused();
  await expect(results).toHaveValue("nothing to see here");
  await page.getByRole("tab", { name: "Series" }).click();
  await expect(results).toHaveCount(0);
  await page.getByRole("tab", { name: "Manage Results" }).click();
  await page.getByLabel("Sweepstake", { exact: true }).selectOption(String(sweepstake.id));
  await expect(results).toHaveValue("nothing to see here");

  await results.fill(
    [
      "Chelsea 0-2 Arsenal FT",
      "Liverpool 1-1 Evertn FT",
      "Leeds United 3-0 Burnley",
      "Sinner 2-0 Alcaraz",
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Read results" }).click();
  await expect(
    page.getByText("4 rows: 1 taken, 1 to review, 2 left out. Review them, then submit."),
  ).toBeVisible();
  await expect(page.getByText("It is not a game in this contest: line 3")).toBeVisible();
  await expect(page.getByText("Jannik Sinner vs Carlos Alcaraz has not started")).toBeVisible();
  await expect(page.getByText("Is it Liverpool vs Everton?: line 2")).toBeVisible();
  await page.getByRole("button", { name: "Line 2 is Liverpool vs Everton: Draw" }).click();
  const game = (title: string) => page.getByRole("group", { name: title });
  await expect(game("Arsenal vs Chelsea").getByLabel("Arsenal")).toBeChecked();
  await expect(game("Liverpool vs Everton").getByLabel("Draw")).toBeChecked();
  await expect(page.getByText("2 results chosen")).toBeInViewport();
  await expectAccessible(page);

  await game("Liverpool vs Everton").getByRole("button", { name: "Clear the choice" }).click();
  await expect(game("Liverpool vs Everton").getByLabel("Draw")).not.toBeChecked();
  await page.getByRole("button", { name: "Submit Results" }).click();
  await expect(statusWith(page, "Game results updated successfully")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Decided, / })).toContainText("WINNER");
  await expect(page.getByText("2 games are waiting for a winner.")).toBeVisible();
  await expect(page.getByText("No result chosen")).toBeVisible();
});

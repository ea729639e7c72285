import { expectAccessible } from "./support/axe.ts";
import { startSession, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import {
  endContest,
  enterAnyway,
  enterResults,
  newAdmin,
  newSweepstake,
  submitPicks,
} from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const day = 24 * 3600;
const game = (page: Page, title: string) => page.getByRole("group", { name: title });

async function openResults(page: Page, id: number) {
  await page.goto("/sweepstakes/admin?tab=results");
  await page.getByLabel("Sweepstake", { exact: true }).selectOption(String(id));
}

test("An early result and the last one ask for confirmation", async ({ page }) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [day, 2 * day]);
  await submitPicks(sweepstake, await newFan(), ["Arsenal", "Jannik Sinner"]);
  await startSession(page, admin);
  await openResults(page, sweepstake.id);
  const first = game(page, "Arsenal vs Chelsea");
  await first.getByLabel("Arsenal").check();
  await page.getByRole("button", { name: "Submit Results" }).click();
  const question = page.getByRole("dialog", { name: "This game hasn't started." });
  await expect(question).toContainText("close for good: Arsenal vs Chelsea.");
  await question.getByRole("button", { name: "Not yet" }).click();
  await expect(question).toHaveCount(0);
  await expect(first.getByLabel("Arsenal")).toBeChecked();
  await expect(page.getByText("1 result chosen")).toBeVisible();

  await page.getByRole("button", { name: "Submit Results" }).click();
  await question.getByRole("button", { name: "Enter anyway" }).click();
  await expect(question.getByRole("textbox", { name: "Reason" })).toBeFocused();
  await expect(question).toContainText("Give a reason");
  await expectAccessible(page, "[role=dialog]");
  await enterAnyway(page, "Chelsea forfeited");
  await expect(page.getByText("1 game is waiting for a winner.")).toBeVisible();
  await expect(first).toContainText("The result was entered before the start.");
  await game(page, "Jannik Sinner vs Carlos Alcaraz").getByLabel("Carlos Alcaraz").check();
  await page.getByRole("button", { name: "Submit Results" }).click();
  await expect(question).toContainText("This ends the contest for 1 entrant.");
  await endContest(page, "So did Sinner");
  await expect(statusWith(page, "All games completed!")).toBeVisible();
});

test("A game is rescheduled, voided with a reason, and corrected after completion", async ({
  page,
}) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [day, 2 * day, 3 * day]);
  await enterResults(sweepstake, admin, ["Jannik Sinner"]);
  await startSession(page, admin);
  await openResults(page, sweepstake.id);
  const dialog = page.getByRole("dialog");

  const moved = game(page, "Arsenal vs Chelsea");
  await moved.getByRole("button", { name: "Reschedule" }).click();
  await dialog.getByLabel("Start time").fill("2020-01-01T12:00");
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(dialog).toContainText("Give the game a start in the future");
  await dialog.getByLabel("Start time").fill("2031-05-04T12:00");
  await dialog.getByRole("button", { name: "Reschedule" }).click();
  await expect(statusWith(page, "Arsenal vs Chelsea has a new start time")).toBeVisible();
  await expect(moved).toContainText("May 4, 2031");

  const voided = game(page, "Liverpool vs Everton");
  await voided.getByRole("button", { name: "Void" }).click();
  await dialog.getByRole("button", { name: "Keep it as it is" }).click();
  await expect(voided.getByRole("button", { name: "Void" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Void game" }).click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await expect(dialog).toContainText("Give a reason");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel("Reason").fill("Rained off");
  await dialog.getByRole("button", { name: "Void game" }).click();
  await expect(statusWith(page, "Liverpool vs Everton is void")).toBeVisible();
  await expect(voided).toContainText("Rained off");
  await expect(voided.getByRole("radio")).toHaveCount(0);
  // The button is removed, and the focus moves to the game.
  await expect(voided.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(voided.getByRole("button", { name: "Reopen" })).toBeFocused();

  await page.getByRole("button", { name: "Cancel sweepstake" }).click();
  await expect(dialog).toContainText("This ends the contest. Nobody has entered it.");
  await dialog.getByLabel("Reason").fill("The season was called off");
  await dialog.getByRole("button", { name: "Cancel sweepstake" }).click();
  await expect(statusWith(page, `${sweepstake.name} is canceled`)).toBeVisible();
  // The choice of the next sweepstake, or of completed ones if there is none.
  await expect(page.locator("select:focus, input[type=checkbox]:focus")).toHaveCount(1);

  await page.getByLabel("Show completed sweepstakes too").check();
  await page.getByLabel("Sweepstake", { exact: true }).selectOption(String(sweepstake.id));
  await expect(moved).toContainText("The season was called off");
  const final = game(page, "Jannik Sinner vs Carlos Alcaraz");
  await final.getByLabel("Carlos Alcaraz").check();
  await page.getByLabel("Reason").fill("The scoreboard was wrong");
  await page.getByRole("button", { name: "Submit Results" }).click();
  await expect(statusWith(page, "Game results updated successfully")).toBeVisible();
  await expect(final.locator("label", { hasText: "Carlos Alcaraz" })).toContainText("WINNER");
});

test("A sweepstake with its rules can be edited until a fan has entered", async ({ page }) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [day, 2 * day]);
  await startSession(page, admin);
  await openResults(page, sweepstake.id);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  // For a moment after a tab is chosen, the form of the other one still exists.
  const rules = page
    .getByRole("tabpanel", { name: "Manage Results" })
    .getByRole("textbox", { name: "Rules" });
  await expect(rules).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(sweepstake.name);
  await expect(page.getByRole("combobox", { name: "Team One" })).toHaveValue("Arsenal");
  await expect(page.getByRole("combobox", { name: "Player Two" })).toHaveValue("Carlos Alcaraz");
  await rules.fill("Extra time counts");
  await page.getByRole("tab", { name: "Create Sweepstake" }).click();
  await page.getByRole("tab", { name: "Manage Results" }).click();
  await expect(rules).toHaveValue("Extra time counts");
  await page.getByRole("button", { name: "Save Sweepstake" }).click();
  await expect(statusWith(page, "Sweepstake saved")).toBeVisible();

  await page.getByLabel("Sweepstake", { exact: true }).selectOption(String(sweepstake.id));
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(rules).toHaveValue("Extra time counts");
  await submitPicks(sweepstake, await newFan(), ["Arsenal", "Jannik Sinner"]);
  await rules.fill("Extra time does not count");
  await page.getByRole("button", { name: "Save Sweepstake" }).click();
  await expect(statusWith(page, "Fans have already entered")).toBeVisible();
  await expect(rules).toHaveValue("Extra time does not count");
  await page.getByRole("button", { name: "Back to results" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await openResults(page, sweepstake.id);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("so its games and dates stay");
});

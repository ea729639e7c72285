import { expectAccessible } from "./support/axe.ts";
import { logIn, startSession, statusWith } from "./support/pages.ts";
import { befriend, newFan } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSweepstake,
  startGames,
  submitPicks,
  voidGame,
} from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const day = 24 * 3600;

const game = (page: Page, title: string) => page.getByRole("group", { name: title });
const side = (page: Page, name: string) => page.getByRole("button", { name });

test("A fan changes picks until a game starts, then sees the picks of the crowd and a friend", async ({
  page,
}) => {
  const admin = await newAdmin();
  const [fan, friend] = await Promise.all([
    newFan({ firstName: "Alma", lastName: "Reyes" }),
    newFan({ firstName: "Bo", lastName: "Lindqvist" }),
  ]);
  await befriend(fan, friend);
  const sweepstake = await newSweepstake(admin, [day, 2 * day, 3 * day]);
  await submitPicks(sweepstake, friend, ["Arsenal", "Everton", "Jannik Sinner"]);
  await startSession(page, fan);

  await test.step("picks are submitted, changed and saved", async () => {
    await page.goto(`/sweepstakes/${sweepstake.id}`);
    await side(page, "Arsenal").click();
    await side(page, "Jannik Sinner").click();
    await page.getByRole("button", { name: "Submit picks" }).click();
    await expect(statusWith(page, "Your picks have been submitted successfully!")).toBeVisible();
    await page.getByRole("button", { name: "Change Picks" }).click();
    await expect(side(page, "Arsenal")).toBeFocused();
    await expect(page.getByText("Nothing changed yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeDisabled();
    await side(page, "Liverpool").click();
    await expect(page.getByText("1 unsaved change")).toBeVisible();
    await expectAccessible(page, "main");
    await page.getByRole("link", { name: "See how you're doing" }).click();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(statusWith(page, "Your picks have been changed.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Change Picks" })).toBeVisible();
    await page.reload();
    await expect(side(page, "Liverpool")).toContainText("Your pick");
  });

  await test.step("a started game keeps its pick and shows the crowd's", async () => {
    await expect(game(page, "Arsenal vs Chelsea")).not.toContainText("picked");
    await startGames(sweepstake, fan, ["Arsenal"]);
    await page.reload();
    const started = game(page, "Arsenal vs Chelsea");
    await expect(started).toContainText("100% picked Arsenal (2 of 2)");
    await expect(started.getByRole("link", { name: "Bo Lindqvist" })).toBeVisible();
    await page.getByRole("button", { name: "Change Picks" }).click();
    await expect(side(page, "Arsenal")).toBeDisabled();
    await expect(started).toContainText("Your pick can't be changed.");
    await page.getByRole("button", { name: "Keep my picks" }).click();
    await expect(side(page, "Liverpool")).toBeDisabled();
  });

  await test.step("a void game counts for no one, and the winners are named", async () => {
    await voidGame(sweepstake, admin, "Liverpool", "The pitch was under water");
    await startGames(sweepstake, fan, ["Jannik Sinner"]);
    await enterResults(sweepstake, admin, ["Arsenal", "Carlos Alcaraz"]);
    await page.goto(`/sweepstakes/${sweepstake.id}/results`);
    await expect(game(page, "Liverpool vs Everton")).toContainText(
      "Void: The pitch was under water. It doesn't count.",
    );
    const performance = page.getByRole("region", { name: "Your Performance" });
    await expect(performance).toContainText("50%");
    await expect(performance).toContainText("Total games2");
    await expect(page.getByText(/^Won by/)).toContainText("Alma Reyes");
    await expect(page.getByText(/^Won by/)).toContainText("Bo Lindqvist");
  });

  await test.step("ties share the first rank, and the admin's changes are public", async () => {
    await page.getByRole("link", { name: "Standings" }).click();
    const lines = page.getByRole("tabpanel").getByRole("listitem");
    await expect(lines).toHaveCount(2);
    for (const line of [lines.first(), lines.last()]) {
      await expect(line).toContainText("Rank 1");
      await expect(line).toContainText("50%1 of 2");
    }
    // Ties are ordered by the last change to their picks.
    await expect(lines.first()).toContainText("Bo Lindqvist");
    await expect(lines.last()).toContainText("Alma Reyes (you)");
    await page.getByRole("tab", { name: "Friends" }).click();
    await expect(page.getByRole("link", { name: "Bo Lindqvist" }).last()).toBeVisible();
    const log = page.getByRole("region", { name: "Changes to this contest" });
    // It loads when it is near.
    await log.scrollIntoViewIfNeeded();
    await expect(log).toContainText("Liverpool vs Everton: declared void");
    await expect(log).toContainText("The pitch was under water");
    await expect(log).toContainText("Arsenal vs Chelsea: won by Arsenal");
    await expect(log.getByRole("link", { name: "Referee" }).first()).toBeVisible();
  });
});

test("Standings begin without ranks, and the fan's own line stays visible", async ({ page }) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [day, 2 * day]);
  const fan = await newFan({ firstName: "Cleo" });
  await logIn(page, fan, `/sweepstakes/${sweepstake.id}/standings`);
  await expect(page.getByText("Nobody has entered yet.")).toBeVisible();
  await page.getByRole("tab", { name: "Friends" }).click();
  await expect(page.getByText("None of your friends have entered.")).toBeVisible();

  // More than a page of others, so that the fan is last and not on the first page.
  for (const other of await Promise.all(Array.from({ length: 20 }, () => newFan())))
    await submitPicks(sweepstake, other, ["Jannik Sinner"]);
  await submitPicks(sweepstake, fan, ["Jannik Sinner"]);
  await page.goto(`/sweepstakes/${sweepstake.id}/standings`);
  await expect(page.getByText("There are no ranks before the first result.")).toBeVisible();
  const own = page.getByRole("region", { name: "Your own place" });
  await expect(own).toContainText("Cleo (you)");
  await expect(own).toBeInViewport();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(21);
  await expect(own).toBeHidden();
});

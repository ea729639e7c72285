import { logIn, startSession } from "./support/pages.ts";
import { expectSaved, expectShared } from "./support/sharing.ts";
import { newFan } from "./support/stack.ts";
import { enterResults, newAdmin, newSweepstake, submitPicks } from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("A skipped game counts as a miss, and a fan who never entered sees a notice instead of a score", async ({
  page,
  browser,
}) => {
  const admin = await newAdmin();
  const fan = await newFan();
  const sweepstake = await newSweepstake(admin, [day, 2 * day, 3 * day]);
  await submitPicks(sweepstake, fan, ["Arsenal", "Jannik Sinner"]);
  await enterResults(sweepstake, admin, ["Arsenal", "Everton"]);
  await logIn(page, fan, `/sweepstakes/${sweepstake.id}/results`);
  const performance = page.getByRole("region", { name: "Your Performance" });
  await expect(performance).toContainText("50%");
  await expect(performance).toContainText("Total games3");
  await expect(page.getByRole("group", { name: "Liverpool vs Everton" })).toContainText(
    "You made no pick here. That counts as a miss.",
  );

  const other = await (await browser.newContext()).newPage();
  await logIn(other, await newFan(), `/sweepstakes/${sweepstake.id}/results`);
  const none = other.getByRole("region", { name: "Your Performance" });
  await expect(none).toContainText("You didn't enter this one, so there is no score.");
  await expect(none).not.toContainText("%");
  await expect(other.getByRole("group", { name: "Arsenal vs Chelsea" })).toContainText("WINNER");
  await other.goto(`/sweepstakes/${sweepstake.id}`);
  await expect(other.getByText("Game has been completed.")).toHaveCount(2);
  await expect(other.getByText("WINNER", { exact: true })).toHaveCount(2);
  await other.context().close();
});

for (const timezoneId of ["America/Los_Angeles", "Pacific/Auckland"]) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test("The dates of a sweepstake are the admin's", async ({ page }) => {
      const sweepstake = await newSweepstake(await newAdmin(), [day], undefined, 1_250_000);
      await logIn(page, await newFan(), "/sweepstakes");
      await expect(page.getByRole("group", { name: sweepstake.name })).toContainText(
        "June 1, 2026 – June 30, 2026",
      );
      await page.goto(`/sweepstakes/${sweepstake.id}`);
      const details = page.getByRole("region", { name: "Contest Details" });
      await expect(details).toContainText("June 1, 2026");
      await expect(details).toContainText("June 30, 2026");
      await expect(details).toContainText("$1,250,000");
    });
  });
}

test("A score is shared as a picture: as a download or through the device's share sheet", async ({
  page,
}) => {
  const admin = await newAdmin();
  const fan = await newFan();
  const sweepstake = await newSweepstake(admin, [day, 2 * day], `Świątek's Tour ${Date.now()}`);
  await submitPicks(sweepstake, fan, ["Arsenal", "Jannik Sinner"]);
  await startSession(page, fan);
  const share = page.getByRole("button", { name: "Share your score" });

  await test.step("the button appears once there is a score", async () => {
    await page.goto(`/sweepstakes/${sweepstake.id}/results`);
    await expect(page.getByText("No games have been completed yet.")).toBeVisible();
    await expect(share).toHaveCount(0);
    await enterResults(sweepstake, admin, ["Arsenal", "Carlos Alcaraz"]);
    await page.goto(`/sweepstakes/${sweepstake.id}/standings`);
    await expect(share).toBeVisible();
  });

  await expectSaved(page, share, /^swiatek-s-tour-\d+-score\.png$/);
  await expectShared(page, share, /1st the only fan in it in .+: 1 of 2 right\./);
});

import { heading, logIn, startSession, statusWith } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { type Fan, newFan } from "./support/stack.ts";
import {
  endContest,
  enterAnyway,
  enterResults,
  expandPastMonths,
  newAdmin,
  newSweepstake,
  startGames,
  submitPicks,
} from "./support/sweepstakes.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

const hour = 3600;
const day = 24 * hour;

const game = (page: Page, title: string) => page.getByRole("group", { name: title });
const side = (page: Page, name: string) => page.getByRole("button", { name });

/** A fan's own browser in a time zone. */
async function browserIn(browser: Browser, timezoneId: string, fan: Fan): Promise<Page> {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  await logIn(page, fan);
  return page;
}

async function chooseSide(page: Page, number: number, label: string, name: string) {
  const box = game(page, `Game ${number}`).getByRole("combobox", { name: label });
  await box.fill(name.slice(0, -1));
  await page.getByRole("option", { name, exact: true }).click();
  await expect(box).toHaveValue(name);
}

test("An admin creates a sweepstake, a fan picks, the results come in two steps, and the fan sees the score", async ({
  browser,
}) => {
  const name = `Grand Tour ${Date.now()}`;
  const admin = await browserIn(browser, "America/Los_Angeles", await newAdmin());
  const fan = await browserIn(browser, "Pacific/Auckland", await newFan());

  await test.step("the admin creates it", async () => {
    await admin.getByRole("link", { name: "Admin" }).click();
    await admin.getByRole("link", { name: "Run sweepstakes" }).click();
    // Waits for the catalog, the largest data of any page.
    await expect(admin.getByText("Start times are in your time zone, Pacific Time")).toBeVisible();
    await admin.getByLabel("Name").fill(name);
    await admin.getByLabel("Start Date").fill("2030-07-01");
    await admin.getByLabel("End Date").fill("2030-07-31");
    await admin.getByLabel("Prize Pool").fill("1234.5");
    const first = game(admin, "Game 1");
    await first.getByLabel("Sport").selectOption("Soccer");
    await first.getByLabel("Start time").fill("2030-07-05T15:00");
    await chooseSide(admin, 1, "Team One", "Arsenal");
    await chooseSide(admin, 1, "Team Two", "Chelsea");
    await admin.getByRole("button", { name: "Add Game" }).click();
    const second = game(admin, "Game 2");
    await expect(second.getByLabel("Sport")).toBeFocused();
    await second.getByLabel("Sport").selectOption("Tennis");
    await second.getByLabel("Start time").fill("2030-07-06T15:00");
    await chooseSide(admin, 2, "Player One", "Jannik Sinner");
    await chooseSide(admin, 2, "Player Two", "Carlos Alcaraz");
    await second.getByLabel("Final Game").check();
    await expect(first.getByLabel("Final Game")).not.toBeChecked();
    await admin.getByRole("button", { name: "Create Sweepstake" }).click();
    await expect(statusWith(admin, "Sweepstake created successfully")).toBeVisible();
    await admin.getByRole("button", { name: "Create another" }).click();
    await expect(admin.getByLabel("Name")).toHaveValue("");
  });

  await test.step("the fan picks on the other side of the date line", async () => {
    await fan.getByRole("link", { name: "Sweepstakes" }).click();
    const card = fan.getByRole("group", { name });
    await expect(card).toContainText("July 1, 2030 – July 31, 2030");
    await expect(card).toContainText("$1,234.50");
    await expect(card).toContainText("2 games");
    await card.getByRole("link", { name: "Make Your Picks" }).click();
    await expect(heading(fan, name)).toBeVisible();
    await expect(game(fan, "Arsenal vs Chelsea")).toContainText("Locks Jul 6, 2030, 10:00 AM");
    await side(fan, "Arsenal").click();
    await expect(side(fan, "Arsenal")).toHaveAttribute("aria-pressed", "true");
    await side(fan, "Carlos Alcaraz").click();
    const slip = fan.getByRole("region", { name: "Your slip" });
    await expect(slip).toContainText("Arsenal over Chelsea");
    await expect(slip).toContainText("2 of 2 picked");
    await fan.getByRole("button", { name: "Submit picks" }).click();
    await fan.getByRole("button", { name: "I'm 18 or older" }).click();
    await expect(statusWith(fan, "Your picks have been submitted successfully!")).toBeVisible();
    await expect(fan.getByText("You have already submitted your picks.")).toBeVisible();
    await expect(fan.getByRole("button", { name: "Submit picks" })).toBeHidden();
    for (const team of ["Arsenal", "Chelsea", "Jannik Sinner", "Carlos Alcaraz"])
      await expect(side(fan, team)).toBeDisabled();
    await expect(side(fan, "Arsenal")).toContainText("Your pick");
    await fan.getByRole("link", { name: "See how you're doing" }).click();
    await expect(
      fan.getByText("No games have been completed yet. Check back later to see your results!"),
    ).toBeVisible();
  });

  await test.step("the admin records one result", async () => {
    await admin.getByRole("tab", { name: "Manage Results" }).click();
    await admin.getByRole("button", { name: "Submit Results" }).click();
    // Results of other journeys' contests may be due.
    await expect(
      statusWith(admin, /No results to submit|Please select a winner for at least one game/),
    ).toBeVisible();
    const option = admin.getByRole("option", { name: new RegExp(`^${name}`) });
    await admin
      .getByLabel("Sweepstake", { exact: true })
      .selectOption((await option.textContent()) ?? "");
    await expect(admin.getByText("2 games are waiting for a winner.")).toBeVisible();
    await admin.getByRole("button", { name: "Submit Results" }).click();
    await expect(statusWith(admin, "Please select a winner for at least one game")).toBeVisible();
    await game(admin, "Arsenal vs Chelsea").getByLabel("Arsenal").check();
    await admin.getByRole("button", { name: "Submit Results" }).click();
    await enterAnyway(admin, "Walkover");
    await expect(statusWith(admin, "Game results updated successfully")).toBeVisible();
    await expect(game(admin, "Arsenal vs Chelsea")).toContainText("WINNER");
    await expect(admin.getByText("1 game is waiting for a winner.")).toBeVisible();
  });

  await test.step("the fan's score is perfect so far", async () => {
    await fan.reload();
    await expect(fan.getByRole("region", { name: "Your Performance" })).toContainText("100%");
    await expect(game(fan, "Arsenal vs Chelsea")).toContainText("You called it.");
    await expect(game(fan, "Jannik Sinner vs Carlos Alcaraz")).toContainText("No result yet");
  });

  await test.step("the admin records the last result", async () => {
    await game(admin, "Jannik Sinner vs Carlos Alcaraz").getByLabel("Jannik Sinner").check();
    await admin.getByRole("button", { name: "Submit Results" }).click();
    await endContest(admin, "Walkover");
    await expect(
      statusWith(admin, "All games completed! Sweepstake is now marked as completed."),
    ).toBeVisible();
    await expect(admin.getByRole("option", { name: new RegExp(`^${name}`) })).toHaveCount(0);
  });

  await test.step("the fan sees the score", async () => {
    // No reload, which would replace the chosen page: the list refetches on its own.
    await fan.getByRole("link", { name: "Sweepstakes", exact: true }).click();
    await expect(heading(fan, "Sweepstakes")).toBeVisible();
    await expandPastMonths(fan);
    const card = fan.getByRole("group", { name });
    await expect(card).toContainText("You played");
    await card.getByRole("link", { name: "View Results" }).click();
    const performance = fan.getByRole("region", { name: "Your Performance" });
    await expect(performance).toContainText("50%");
    await expect(performance.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
    const final = game(fan, "Jannik Sinner vs Carlos Alcaraz");
    await expect(final).toContainText("You missed this one.");
    await expect(final).toContainText("WINNER");
  });
});

test("Changes by others appear in every list, even if Home had loaded it before", async ({
  page,
}) => {
  const admin = await newAdmin();
  await newSweepstake(admin, [day, 2 * day]);
  await logIn(page, admin);
  await expect(page.getByText("Match day")).toBeVisible();

  await test.step("a new sweepstake can get results", async () => {
    const { name } = await newSweepstake(admin, [day, 2 * day]);
    await page.getByRole("link", { name: "Admin" }).click();
    await page.getByRole("link", { name: "Run sweepstakes" }).click();
    await page.getByRole("tab", { name: "Manage Results" }).click();
    await expect(page.getByRole("option", { name: new RegExp(`^${name}`) })).toBeAttached();
  });

  await test.step("a completed sweepstake is past and no longer next on Home", async () => {
    const sweepstake = await newSweepstake(admin, [day, 2 * day]);
    await page.getByRole("link", { name: "Sweepstakes", exact: true }).click();
    const card = page.getByRole("group", { name: sweepstake.name });
    await expect(card.getByRole("link", { name: "Make Your Picks" })).toBeVisible();
    await page.getByRole("link", { name: "Not Just Me" }).click();
    await expect(page.getByText("Match day")).toBeVisible();
    await enterResults(sweepstake, admin, ["Arsenal", "Jannik Sinner"]);
    await page.getByRole("link", { name: "Sweepstakes", exact: true }).click();
    await expandPastMonths(page);
    await expect(card.getByRole("link", { name: "View Results" })).toBeVisible();
  });
});

test("A game that starts while the pick page is open locks there, by the server's clock", async ({
  page,
}) => {
  const admin = await newAdmin();
  const fan = await newFan();
  // Half an hour slow: by this clock the game would be open long after its start.
  await page.clock.install({ time: Date.now() - 30 * 60_000 });
  await startSession(page, fan);
  const sweepstake = await newSweepstake(admin, [20 * 60, 2 * hour, 2 * day]);
  await page.goto(`/sweepstakes/${sweepstake.id}`);

  const soon = game(page, "Arsenal vs Chelsea");
  await expect(soon.getByRole("timer")).toHaveText(/^in 1\d:\d\d$/);
  await side(page, "Arsenal").click();
  await side(page, "Everton").click();
  await side(page, "Jannik Sinner").click();
  await expect(page.getByText("3 of 3 picked")).toBeVisible();

  await startGames(sweepstake, fan, ["Arsenal"]);
  await untilAtRest(page);
  await page.clock.fastForward(20 * 60_000);
  await expect(soon).toContainText("Locked");
  await expect(side(page, "Arsenal")).toBeDisabled();
  await expect(soon).toContainText("this pick will not count");
  await expect(page.getByRole("status").getByText(/has started and is locked/)).toBeAttached();
  await expect(page.getByText("2 of 2 picked")).toBeVisible();
  await expect(side(page, "Everton")).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(statusWith(page, "Your picks have been submitted successfully!")).toBeVisible();
  await expect(side(page, "Everton")).toContainText("Your pick");
  await expect(side(page, "Arsenal")).not.toContainText("Your pick");
});

test("A sweepstake whose final has started accepts no entry", async ({ page }) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [day, 2 * day]);
  await startGames(sweepstake, admin, ["Jannik Sinner"]);
  await logIn(page, await newFan(), `/sweepstakes/${sweepstake.id}`);
  await expect(page.getByText("is closed to new entries")).toBeVisible();
  await expect(side(page, "Arsenal")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Submit picks" })).toBeHidden();
});

test("Picks that were submitted elsewhere are not overwritten", async ({ page }) => {
  const sweepstake = await newSweepstake(await newAdmin(), [day, 2 * day]);
  const fan = await newFan();
  await logIn(page, fan, `/sweepstakes/${sweepstake.id}`);
  await side(page, "Jannik Sinner").click();
  await submitPicks(sweepstake, fan, ["Carlos Alcaraz"]);
  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(
    statusWith(page, "You have already submitted picks for this sweepstake"),
  ).toBeVisible();
  await expect(page.getByText("You have already submitted your picks.")).toBeVisible();
  await expect(side(page, "Carlos Alcaraz")).toContainText("Your pick");
});

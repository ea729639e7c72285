import { expectAccessible } from "./support/axe.ts";
import { heading, startSession, statusWith } from "./support/pages.ts";
import { befriend, newFan } from "./support/stack.ts";
import { enterResults, newAdmin, submitPicks } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const day = 24 * 3600;
const game = (page: Page, title: string) => page.getByRole("group", { name: title });

async function chooseSide(page: Page, label: string, name: string) {
  await page.getByRole("combobox", { name: label }).fill(name.slice(0, -1));
  await page.getByRole("option", { name, exact: true }).click();
}

const begin = Date.now();
/** A start at 3 pm on the browser's clock, days after this file was loaded. */
const startIn = (days: number) =>
  `${new Date(begin + days * day * 1000).toISOString().slice(0, 10)}T15:00`;

/** The sweepstake that was created last. */
const idIn = async (page: Page, name: string) => {
  const href = await page.getByRole("link", { name, exact: true }).first().getAttribute("href");
  return Number(href?.match(/\d+/)?.[0]);
};

test("An admin runs a season, and two fans follow it", async ({ page, browser }) => {
  const [draft, season] = ["Premier knights", "Premier nights"].map(
    (name) => `${name} ${process.pid}-${Date.now().toString(36)}`,
  ) as [string, string];
  const admin = await newAdmin();
  const [fan, rival] = await Promise.all([
    newFan({ firstName: "Alma", lastName: "Reyes" }),
    newFan({ firstName: "Bo", lastName: "Lindqvist" }),
  ]);
  await befriend(fan, rival);
  await startSession(page, admin);

  await test.step("an admin creates a series and renames it", async () => {
    await page.goto("/sweepstakes/admin?tab=series");
    await page.getByLabel("Name").fill(draft);
    await page.getByRole("combobox", { name: "Sport" }).selectOption("Soccer");
    await page.getByLabel("Rules").fill("Most games right over the season.");
    await page.getByRole("button", { name: "Create Series" }).click();
    await expect(statusWith(page, "Series created")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("");
    await page.getByRole("combobox", { name: "Series" }).selectOption({ label: draft });
    await expect(page.getByLabel("Name")).toHaveValue(draft);
    await page.getByLabel("Name").fill(season);
    await page.getByRole("button", { name: "Save Series" }).click();
    await expect(statusWith(page, "Series saved")).toBeVisible();
    await page.getByRole("link", { name: "See its rounds and standings" }).click();
    await expect(heading(page, season)).toBeVisible();
    await expect(page.getByText("No rounds yet.")).toBeVisible();
  });

  await test.step("the admin creates the first round", async () => {
    await page.goto("/sweepstakes/admin");
    await expect(game(page, "Game 1")).toBeVisible();
    await page.getByLabel("Name").fill("Night 1");
    await page.getByRole("combobox", { name: "Series" }).selectOption({ label: season });
    await page.getByLabel("Start Date").fill(startIn(2).slice(0, 10));
    await page.getByLabel("End Date").fill(startIn(2).slice(0, 10));
    await page.getByLabel("Prize Pool").fill("0");
    await page.getByLabel("Rules").fill("Extra time counts.");
    await game(page, "Game 1").getByLabel("Sport").selectOption("Soccer");
    await game(page, "Game 1").getByLabel("Start time").fill(startIn(2));
    await chooseSide(page, "Team One", "Arsenal");
    await chooseSide(page, "Team Two", "Chelsea");
    await page.getByRole("button", { name: "Create Sweepstake" }).click();
    await expect(statusWith(page, "Sweepstake created successfully")).toBeVisible();
  });

  const series = await test.step("the next round copies everything but the games", async () => {
    await page.goto("/sweepstakes");
    await page.getByRole("region", { name: "Series" }).getByRole("link", { name: season }).click();
    await expect(heading(page, season)).toBeVisible();
    const address = new URL(page.url()).pathname;
    await page.getByRole("link", { name: "Night 1", exact: true }).click();
    await page.getByRole("link", { name: "Next round like this one" }).click();
    await expect(page.getByText("Only its games are missing")).toBeVisible();
    await expect(page).toHaveURL(/\/sweepstakes\/admin$/);
    await expect(page.getByLabel("Name")).toHaveValue("Night 2");
    await expect(page.getByLabel("Rules")).toHaveValue("Extra time counts.");
    await expect(page.getByLabel("Prize Pool")).toHaveValue("0");
    await expect(
      page.getByRole("combobox", { name: "Series" }).locator("option:checked"),
    ).toHaveText(season);
    await expect(game(page, "Game 1").getByLabel("Sport").locator("option:checked")).toHaveText(
      "Soccer",
    );
    await game(page, "Game 1").getByLabel("Start time").fill(startIn(9));
    await expect(page.getByLabel("Start Date")).toHaveValue(startIn(9).slice(0, 10));
    await expect(page.getByLabel("End Date")).toHaveValue(startIn(9).slice(0, 10));
    await chooseSide(page, "Team One", "Liverpool");
    await chooseSide(page, "Team Two", "Everton");
    await page.getByRole("button", { name: "Create Sweepstake" }).click();
    await expect(statusWith(page, "Sweepstake created successfully")).toBeVisible();
    return address;
  });

  const theirs = await browser.newPage();
  await startSession(theirs, fan);
  const [one, two] = await test.step("fans find the next round and pick", async () => {
    await theirs.goto(series);
    const next = theirs.getByRole("region", { name: "Night 1" });
    await expect(next).toContainText("Next round");
    await expect(theirs.getByText("Nobody has entered yet.")).toBeVisible();
    const rounds = theirs.getByRole("region", { name: "Rounds" }).getByRole("listitem");
    await expect(rounds.first()).toContainText("Night 2");
    await expect(rounds.last()).toContainText("No picks yet.");
    const sweepstakes = [
      { id: await idIn(theirs, "Night 1"), name: "Night 1" },
      { id: await idIn(theirs, "Night 2"), name: "Night 2" },
    ] as const;
    await next.getByRole("link", { name: "Make Your Picks" }).click();
    await theirs.getByRole("button", { name: "Arsenal" }).click();
    await theirs.getByRole("button", { name: "Submit picks" }).click();
    await expect(statusWith(theirs, "Your picks have been submitted successfully!")).toBeVisible();
    await submitPicks(sweepstakes[1], fan, ["Liverpool"]);
    await submitPicks(sweepstakes[0], rival, ["Chelsea"]);
    await submitPicks(sweepstakes[1], rival, ["Liverpool"]);
    await theirs.getByRole("link", { name: season }).click();
    await expect(theirs.getByText("There are no ranks before the first result.")).toBeVisible();
    await expect(rounds.last()).toContainText("Your picks are in.");
    return sweepstakes;
  });

  await test.step("an admin gets a link to repeat the last round", async () => {
    await page.goto(series);
    await expect(page.getByRole("link", { name: "Next round like the last one" })).toHaveAttribute(
      "href",
      new RegExp(`=${two.id}$`),
    );
  });

  await test.step("the standings add up the results", async () => {
    await enterResults(one, admin, ["Arsenal"]);
    await enterResults(two, admin, ["Liverpool"]);
    await theirs.goto(series);
    const lines = theirs.getByRole("tabpanel").getByRole("listitem");
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText("Rank 1");
    await expect(lines.first()).toContainText("Alma Reyes (you)");
    await expect(lines.first()).toContainText("2 rounds");
    await expect(lines.first()).toContainText("Won 2");
    await expect(lines.first()).toContainText("100%2 of 2");
    await expect(lines.last()).toContainText("Rank 2");
    await expect(lines.last()).toContainText("50%1 of 2");
    const rounds = theirs.getByRole("region", { name: "Rounds" }).getByRole("listitem");
    await expect(rounds.last()).toContainText("Won by Alma Reyes");
    await expect(rounds.last()).toContainText("You came 1st of 2.");
    await expect(rounds.first()).toContainText(
      /Won by (Alma Reyes and Bo Lindqvist|Bo Lindqvist and Alma Reyes)/,
    );
    await theirs.getByRole("tab", { name: "Friends" }).click();
    await expect(lines).toHaveCount(2);
    for (const width of [1280, 390, 320]) {
      await theirs.setViewportSize({ width, height: 844 });
      const overflow = await theirs.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `fits into ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  await test.step("a past series is collapsed and expands by keyboard", async () => {
    await theirs.goto("/sweepstakes");
    const section = theirs.getByRole("region", { name: "Series" });
    await expect(section.getByRole("link", { name: season })).toBeHidden();
    await section.locator("summary").focus();
    await theirs.keyboard.press("Enter");
    await expect(section.getByRole("listitem").filter({ hasText: season })).toContainText(
      "You came 1st",
    );
    // The page also lists every contest of other journeys.
    await expectAccessible(theirs, "[aria-labelledby=series]");
  });
  await theirs.close();
});

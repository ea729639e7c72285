import { hydration, startSession, statusWith } from "./support/pages.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import { expandPastMonths, newAdmin, startGames } from "./support/sweepstakes.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

const game = (page: Page, title: string) => page.getByRole("group", { name: title });

async function openFor(browser: Browser, fan: Fan): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await startSession(page, fan);
  return page;
}

/** Picks sides on the pick page and submits them. */
async function enter(page: Page, id: number, sides: readonly string[]) {
  await page.goto(`/sweepstakes/${id}`);
  for (const name of sides) await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(statusWith(page, "Your picks have been submitted successfully!")).toBeVisible();
}

/** The lines of the standings as one fan sees them: "Rank 1 Ann 2 of 2". */
async function expectStandings(page: Page, id: number, lines: readonly RegExp[]) {
  await page.goto(`/sweepstakes/${id}/standings`);
  const items = page.getByRole("tabpanel", { name: "Everyone" }).getByRole("listitem");
  await expect(items).toHaveText([...lines]);
}

async function expectScore(page: Page, id: number, percent: number) {
  await page.goto(`/sweepstakes/${id}/results`);
  const performance = page.getByRole("region", { name: "Your Performance" });
  await expect(performance.getByRole("progressbar")).toHaveAttribute("aria-valuenow", `${percent}`);
}

/** Chooses a winner with the arrow keys alone. */
async function chooseByKeyboard(page: Page, title: string, winner: string) {
  const sides = game(page, title).getByRole("radio");
  await sides.first().focus();
  await page.keyboard.press("Space");
  const wanted = game(page, title).getByRole("radio", { name: winner });
  if (!(await wanted.isChecked())) await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 40; presses++) {
    const isThere = await page
      .getByRole("button", { name, exact: true })
      .and(page.locator(":focus"))
      .count();
    if (isThere > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test("A whole sweepstake day of three fans and an admin", async ({ browser }) => {
  const name = `Super Sunday ${Date.now()}`;
  const [annFan, benFan, cyFan, adminFan] = [
    await newFan({ firstName: "Ann" }),
    await newFan({ firstName: "Ben" }),
    await newFan({ firstName: "Cy" }),
    await newAdmin(),
  ];
  const admin = await openFor(browser, adminFan);
  const [ann, ben, cy] = [
    await openFor(browser, annFan),
    await openFor(browser, benFan),
    await openFor(browser, cyFan),
  ];
  let id = 0;

  await test.step("the admin pastes the fixtures", async () => {
    await admin.goto("/sweepstakes/admin");
    const fixtures = admin.getByRole("textbox", { name: "Fixtures" });
    await expect(fixtures).toBeVisible();
    await fixtures.fill(
      "home,away,start,final\nArsenal,Chelsea,2035-07-05 15:00,\nLiverpool,Everton,2035-07-05 17:30,\nSinner,Alcaraz,2035-07-06 14:00,yes",
    );
    await admin.getByRole("button", { name: "Read fixtures" }).click();
    await admin.getByRole("button", { name: "Add 3 games" }).click();
    await admin.getByLabel("Name").fill(name);
    await admin.getByLabel("Prize Pool").fill("0");
    await admin.getByRole("button", { name: "Create Sweepstake" }).click();
    await expect(statusWith(admin, "Sweepstake created successfully")).toBeVisible();
    const { active } = await callApi(annFan, "GET", "/sweepstakes");
    id = active.find((item: { name: string }) => item.name === name).id;
  });

  await test.step("three fans enter, and one changes picks", async () => {
    await enter(ann, id, ["Arsenal", "Liverpool", "Jannik Sinner"]);
    await enter(ben, id, ["Chelsea", "Liverpool", "Carlos Alcaraz"]);
    await enter(cy, id, ["Arsenal", "Jannik Sinner"]);
    await cy.getByRole("button", { name: "Change Picks" }).click();
    await cy.getByRole("button", { name: "Everton" }).click();
    await cy.getByRole("button", { name: "Carlos Alcaraz" }).click();
    await cy.getByRole("button", { name: "Save changes" }).click();
    await expect(statusWith(cy, "Your picks have been changed.")).toBeVisible();
    await expectStandings(ann, id, [/Ann.*\(you\)$/, /Ben$/, /Cy$/]);
  });

  await test.step("the first game starts and shows the crowd's picks", async () => {
    await startGames({ id, name }, annFan, ["Arsenal"]);
    await ben.reload();
    await expect(game(ben, "Arsenal vs Chelsea")).toContainText("Locked");
    await expect(game(ben, "Arsenal vs Chelsea")).toContainText("67% picked Arsenal");
    await expect(game(ben, "Liverpool vs Everton")).not.toContainText("picked Liverpool");
    await ben.getByRole("button", { name: "Change Picks" }).click();
    await expect(ben.getByRole("button", { name: "Arsenal" })).toBeDisabled();
    await ben.getByRole("button", { name: "Keep my picks" }).click();
  });

  await test.step("the admin records two results by keyboard alone", async () => {
    await startGames({ id, name }, annFan, ["Liverpool", "Jannik Sinner"]);
    await admin.goto("/sweepstakes/admin?tab=results");
    await hydration(admin);
    await admin.getByLabel("Sweepstake", { exact: true }).selectOption(String(id));
    await chooseByKeyboard(admin, "Arsenal vs Chelsea", "Arsenal");
    await chooseByKeyboard(admin, "Jannik Sinner vs Carlos Alcaraz", "Jannik Sinner");
    await tabTo(admin, "Submit Results");
    await admin.keyboard.press("Enter");
    await expect(statusWith(admin, "Game results updated successfully")).toBeVisible();
    await expectStandings(ann, id, [
      /^Rank 1.*Ann.*Called the final.*100%.*2 of 2$/,
      /^Rank 2.*Cy.*50%.*1 of 2$/,
      /^Rank 3.*Ben.*0%.*0 of 2$/,
    ]);
    await expectScore(cy, id, 50);
  });

  await test.step("a void game completes the sweepstake, with a public reason", async () => {
    await game(admin, "Liverpool vs Everton").getByRole("button", { name: "Void" }).focus();
    await admin.keyboard.press("Enter");
    await expect(admin.getByRole("dialog")).toContainText("This ends the contest for 3 entrants.");
    await admin.getByLabel("Reason").fill("Rained off");
    await tabTo(admin, "Void game");
    await admin.keyboard.press("Enter");
    await expect(statusWith(admin, "Liverpool vs Everton is void")).toBeVisible();
    await expectStandings(ben, id, [/^Rank 1.*Ann/, /^Rank 2.*Cy/, /^Rank 3.*Ben/]);
    await expect(ben.getByText("Won by Ann")).toBeVisible();
    await expect(ben.getByRole("region", { name: "Changes to this contest" })).toContainText(
      "Liverpool vs Everton: declared voidRained off",
    );
    await ben.getByRole("link", { name: "Sweepstakes", exact: true }).click();
    await expandPastMonths(ben);
    const card = ben.getByRole("group", { name });
    await expect(card.getByRole("link", { name: "View Results" })).toBeVisible();
  });

  await test.step("a correction after the end changes the winner", async () => {
    await admin.getByLabel("Show completed sweepstakes too").check();
    await admin.getByLabel("Sweepstake", { exact: true }).selectOption(String(id));
    await game(admin, "Jannik Sinner vs Carlos Alcaraz")
      .getByRole("button", { name: "Correct the winner" })
      .click();
    await admin.getByLabel("Reason").fill("The umpire erred");
    await admin.getByRole("button", { name: "Correct winner" }).click();
    await expect(statusWith(admin, "Corrected the winner of")).toBeVisible();
    await expectStandings(cy, id, [
      /^Rank 1.*Cy.*\(you\).*Called the final.*100%.*2 of 2$/,
      /^Rank 2.*Ben.*Called the final.*50%.*1 of 2$/,
      /^Rank 3.*Ann.*50%.*1 of 2$/,
    ]);
    await expect(cy.getByText("Won by Cy")).toBeVisible();
    await expect(cy.getByRole("region", { name: "Changes to this contest" })).toContainText(
      "result corrected from Jannik Sinner to Carlos AlcarazThe umpire erred",
    );
    await expectScore(ann, id, 50);
  });

  await test.step("a void after the end makes joint winners", async () => {
    await game(admin, "Arsenal vs Chelsea").getByRole("button", { name: "Void" }).click();
    await admin.getByLabel("Reason").fill("An ineligible player");
    await admin.getByRole("button", { name: "Void game" }).click();
    await expect(statusWith(admin, "Arsenal vs Chelsea is void")).toBeVisible();
    await expectStandings(ann, id, [
      /^Rank 1.*Ben.*100%.*1 of 1$/,
      /^Rank 1.*Cy.*100%.*1 of 1$/,
      /^Rank 3.*Ann.*\(you\).*0%.*0 of 1$/,
    ]);
    await expect(ann.getByText("Won by Ben and Cy")).toBeVisible();
    const log = ann.getByRole("region", { name: "Changes to this contest" });
    await expect(log.getByRole("listitem")).toHaveCount(5);
    await expect(log.getByRole("listitem").first()).toContainText("An ineligible player");
    await expectScore(ben, id, 100);
    await expectScore(cy, id, 100);
    await expectScore(ann, id, 0);
  });
});

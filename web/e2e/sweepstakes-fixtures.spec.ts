import { expectAccessible } from "./support/axe.ts";
import { itemPicker, offers, startSession, statusWith } from "./support/pages.ts";
import { callApi } from "./support/stack.ts";
import { newAdmin } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: /Add games|Proposed games/ });
const fixtures = (page: Page) => page.getByRole("textbox", { name: "Fixtures" });
const game = (page: Page, title: string) =>
  page.getByRole("group", { name: new RegExp(`^${title}\\b`) });
const side = (page: Page, number: number, label: string) =>
  game(page, `Game ${number}`).getByRole("combobox", { name: label });

/** Waits for the catalog, the largest data of any page. */
async function openForm(page: Page) {
  await page.goto("/sweepstakes/admin");
  await expect(game(page, "Game 1")).toBeVisible();
}

test.use({ timezoneId: "America/New_York" });

test("Pasted fixtures are parsed, corrected by keyboard and become a sweepstake", async ({
  page,
}) => {
  const admin = await newAdmin();
  await startSession(page, admin);
  await openForm(page);
  await fixtures(page).fill(
    [
      "Date;Kick-off time (ET);Home team;Away team;Final",
      "05.07.2030;15:00;Gunners;Man Utd;",
      "06.07.2030;;Chelsey;Liverpool FC;",
      "09.07.2030;14:00;J. Sinner;Alcaraz;yes",
    ].join("\n"),
  );
  await fixtures(page).press("Tab");
  await page.keyboard.press("Enter");

  await test.step("unknown sides can be corrected, which survives a reload", async () => {
    const status = card(page).getByText("3 rows: 2 ready, 1 to review, 0 left out.");
    await expect(status).toBeFocused();
    await expect(card(page)).toContainText("in your time zone, Eastern Time (America/New York)");
    await expect(card(page)).toContainText("Manchester United");
    await expect(card(page)).toContainText("written “Man Utd”");
    await expect(card(page)).toContainText("Not found: Chelsey");
    await expect(card(page)).toContainText("The file gives a day but no time: July 6, 2030");
    await expectAccessible(page, "main");
    await page.getByRole("button", { name: "Add 3 games" }).click();
    await expect(card(page).getByRole("alert")).toContainText("1 game needs review first");
    await expect(itemPicker(page, "Side one of game 2")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("chels");
    await expect(offers(page).first()).toContainText("Chelsea");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Change side one of game 2" })).toBeFocused();
    await page.reload();
    await expect(card(page)).toContainText("Chelsea");
    await page.getByLabel("Start of game 2").fill("2030-07-06T18:00");
    await expect(card(page)).toContainText("3 rows: 3 ready, 0 to review, 0 left out.");
  });

  await test.step("the games are in the form, even after a reload", async () => {
    await page.getByRole("button", { name: "Add 3 games" }).click();
    await expect(statusWith(page, "3 games added")).toBeVisible();
    await expect(fixtures(page)).toHaveValue("");
    await page.reload();
    await expect(side(page, 2, "Team One")).toHaveValue("Chelsea");
    await expect(side(page, 1, "Team One")).toHaveValue("Arsenal");
    await expect(side(page, 3, "Player Two")).toHaveValue("Carlos Alcaraz");
    await expect(game(page, "Game 3").getByLabel("Final Game")).toBeChecked();
    await expect(page.getByLabel("Start Date")).toHaveValue("2030-07-05");
    await expect(page.getByLabel("End Date")).toHaveValue("2030-07-09");
  });

  await test.step("the sweepstake has the form's games", async () => {
    const name = `Pasted Cup ${Date.now()}`;
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Prize Pool").fill("0");
    await page.getByRole("button", { name: "Create Sweepstake" }).click();
    await expect(statusWith(page, "Sweepstake created successfully")).toBeVisible();
    const { active } = await callApi(admin, "GET", "/sweepstakes");
    const { id } = active.find((item: { name: string }) => item.name === name);
    const { regularGames, finalGame } = await callApi(admin, "GET", `/sweepstakes/${id}`);
    expect(regularGames.map((each: { startTime: string }) => Date.parse(each.startTime))).toEqual([
      Date.parse("2030-07-05T19:00:00Z"),
      Date.parse("2030-07-06T22:00:00Z"),
    ]);
    expect(finalGame.playerOne.name).toBe("Jannik Sinner");
  });
});

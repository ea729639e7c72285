import { expectAccessible } from "./support/axe.ts";
import { heading, startSession, statusWith } from "./support/pages.ts";
import { callApi, newFan } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSweepstake,
  submitPicks,
  withDatabase,
} from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const day = 24 * 3600;
const dialog = (page: Page) => page.getByRole("dialog");
const game = (page: Page, title: string) => page.getByRole("group", { name: title });

test("An admin corrects a sweepstake with entries and pays its winner", async ({
  page,
  browser,
}) => {
  const [admin, fan] = [await newAdmin(), await newFan({ firstName: "Alma" })];
  const sweepstake = await newSweepstake(admin, [day, 2 * day], undefined, 90);
  await submitPicks(sweepstake, fan, ["Chelsea", "Jannik Sinner"]);
  await startSession(page, admin);
  await page.goto("/sweepstakes/admin?tab=results");
  const choice = page.getByRole("combobox", { name: "Sweepstake" });
  await choice.selectOption({ label: await labelOf(page, sweepstake.name) });

  await test.step("the admin amends its name and prize", async () => {
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await dialog(page).getByLabel("Name").fill(`${sweepstake.name} amended`);
    await dialog(page).getByLabel("Prize Pool").fill("120");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByText("Give a reason")).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await dialog(page).getByLabel("Reason").fill("A typo");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(statusWith(page, "Saved")).toBeVisible();
  });

  await test.step("an admin replaces a side by the API", async () => {
    const { regularGames } = await callApi(admin, "GET", `/sweepstakes/${sweepstake.id}`);
    const [liverpool] = await withDatabase(
      (sql) => sql`select id from public.entities where slug = 'liverpool'`,
    );
    await callApi(admin, "PATCH", `/sweepstakes/${sweepstake.id}/games/${regularGames[0].id}`, {
      teamOneId: regularGames[0].teamOne.id,
      teamTwoId: Number(liverpool?.id),
      reason: "Chelsea withdrew",
    });
    await page.reload();
    await expect(game(page, "Arsenal vs Liverpool")).toBeVisible();
  });

  await test.step("the admin reopens a void game", async () => {
    const replaced = game(page, "Arsenal vs Liverpool");
    await replaced.getByRole("button", { name: "Void" }).click();
    await dialog(page).getByLabel("Reason").fill("Rain");
    await dialog(page).getByRole("button", { name: "Void game" }).click();
    await replaced.getByRole("button", { name: "Reopen" }).click();
    await dialog(page).getByLabel("Reason").fill("Sun");
    await dialog(page).getByRole("button", { name: "Reopen" }).click();
    await expect(replaced.getByRole("button", { name: "Reopen" })).toHaveCount(0);
  });

  const other = await browser.newContext();
  const phone = await other.newPage();
  await startSession(phone, fan);
  await test.step("the fan is notified of every change", async () => {
    await phone.goto("/notifications");
    const list = phone.getByRole("main");
    await expect(list).toContainText("was called");
    await expect(list).toContainText("Your pick is gone");
    await expect(list).toContainText("took back the result of Arsenal vs Liverpool");
  });

  await test.step("the fan claims the prize", async () => {
    await enterResults(sweepstake, admin, ["Arsenal", "Jannik Sinner"]);
    await phone.goto(`/sweepstakes/${sweepstake.id}/results`);
    await expect(phone.getByRole("heading", { name: "You won $120" })).toBeVisible();
    await expectAccessible(phone, "main");
    await phone.getByRole("button", { name: "I'm 18 or older. Claim it." }).click();
    await expect(phone.getByRole("heading", { name: "$120 claimed" })).toBeFocused();
    await page.reload();
    await page.getByLabel("Show completed sweepstakes too").check();
    await choice.selectOption({ label: await labelOf(page, `${sweepstake.name} amended`) });
    await expect(page.getByRole("region", { name: "Prize claims" })).toContainText(fan.email);
  });
});

test("A draft is visible to admins until it is published, and can be deleted without entries", async ({
  page,
  browser,
}) => {
  const [admin, fan] = [await newAdmin(), await newFan()];
  const name = `Derby day ${Date.now()}`;
  await startSession(page, admin);
  await page.goto("/sweepstakes/admin");
  const first = page.getByRole("group", { name: "Game 1" });
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Start Date").fill("2030-07-01");
  await page.getByLabel("End Date").fill("2030-07-31");
  await page.getByLabel("Prize Pool").fill("0");
  await first.getByLabel("Sport").selectOption("Soccer");
  await first.getByLabel("Start time").fill("2030-07-05T15:00");
  for (const [label, team] of Object.entries({ "Team One": "Arsenal", "Team Two": "Chelsea" })) {
    await page.getByRole("combobox", { name: label }).fill(team);
    await page.getByRole("option", { name: team, exact: true }).click();
  }
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await expect(page.getByRole("heading", { name: `${name} is a draft` })).toBeFocused();
  await expectAccessible(page, "main");
  const draft = await page.getByRole("link", { name: "Open the draft" }).getAttribute("href");
  const path = `/sweepstakes/${new URL(draft ?? "", page.url()).searchParams.get("sweepstake")}`;

  const phone = await (await browser.newContext()).newPage();
  await startSession(phone, fan);
  await phone.goto(path);
  await expect(heading(phone, "Sweepstake not found")).toBeVisible();

  await page.getByRole("link", { name: "Open the draft" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await dialog(page).getByRole("button", { name: "Publish" }).click();
  await expect(statusWith(page, `${name} is published`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await phone.reload();
  await expect(heading(phone, name)).toBeVisible();
  await expect(phone.getByRole("button", { name: "Arsenal" })).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(statusWith(page, "is deleted")).toBeVisible();
  await phone.goto(path);
  await expect(heading(phone, "Sweepstake not found")).toBeVisible();
  await phone.context().close();
});

/** The label of a sweepstake in the admin's list. */
async function labelOf(page: Page, name: string): Promise<string> {
  const option = page.locator("option").filter({ hasText: name }).first();
  await expect(option).toBeAttached();
  return (await option.textContent()) ?? "";
}

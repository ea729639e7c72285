import { expectAccessible } from "./support/axe.ts";
import { startSession, statusWith } from "./support/pages.ts";
import { callApi, newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake } from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("A number breaks a tie, and a corrected number moves the prize", async ({ page, browser }) => {
  const [admin, ann, ben] = [
    await newAdmin(),
    await newFan({ firstName: "Annika" }),
    await newFan({ firstName: "Benedict" }),
  ];
  const plain = await newSweepstake(admin, [day], undefined, 90);
  const phoneContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await phoneContext.newPage();

  await test.step("the admin asks for a number before the first entry", async () => {
    await startSession(page, admin);
    await page.goto(`/sweepstakes/${plain.id}`);
    await page.getByRole("link", { name: "Enter results or edit" }).click();
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Fans guess the final's total score").check();
    await expectAccessible(page, "main");
    await page.getByRole("button", { name: "Save Sweepstake" }).click();
    await expect(statusWith(page, /saved/i)).toBeVisible();
  });

  await test.step("a fan answers on a phone", async () => {
    await callApi(ben, "POST", `/sweepstakes/${plain.id}/picks`, {
      picks: [{ gameId: await finalOf(plain.id), selectedAthleteId: await sinnerIn(plain.id) }],
      tieBreakAnswer: 40,
    });
    await startSession(phone, ann);
    await phone.goto(`/sweepstakes/${plain.id}`);
    await phone.getByRole("button", { name: "Jannik Sinner" }).click();
    await phone.getByLabel("Tie-break: What will both scores of the final add up to?").fill("30");
    await expectAccessible(phone, "main");
    await phone.getByRole("button", { name: "Submit picks" }).click();
    await phone.getByRole("button", { name: "I'm 18 or older" }).click();
    await expect(statusWith(phone, "Your picks have been submitted")).toBeVisible();
    await expect(phone.getByText("Your answer: 30.")).toBeVisible();
  });

  await test.step("the contest waits for the number", async () => {
    await page.goto(`/sweepstakes/admin?tab=results&sweepstake=${plain.id}`);
    const game = page.getByRole("group", { name: "Jannik Sinner vs Carlos Alcaraz" });
    await game.getByLabel("Jannik Sinner").check();
    await page.getByRole("button", { name: "Submit Results" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Played early");
    await dialog.getByRole("button", { name: "Enter anyway" }).click();
    await expect(statusWith(page, "Game results updated successfully")).toBeVisible();
    await page.getByLabel("Tie-break: What will both scores of the final add up to?").fill("32");
    await page.getByRole("button", { name: "Submit Results" }).click();
    await dialog.getByRole("button", { name: "End the contest" }).click();
    await expect(statusWith(page, "All games completed")).toBeVisible();
    await phone.goto(`/sweepstakes/${plain.id}/results`);
    await expect(phone.getByText("Your answer: 30. Result: 32.")).toBeVisible();
  });

  await test.step("a correction moves the prize and notifies the former winner", async () => {
    await page.reload();
    await page.getByLabel("Tie-break: What will both scores of the final add up to?").fill("41");
    await page.getByLabel("Reason").fill("A set was missing");
    await page.getByRole("button", { name: "Submit Results" }).click();
    await expect(statusWith(page, "Game results updated successfully")).toBeVisible();
    await phone.goto("/notifications");
    await expect(phone.getByText(/the prize goes to another fan/)).toBeVisible();
    await phone.goto(`/sweepstakes/${plain.id}/standings`);
    await expect(phone.getByText("Tie-break answer: 40")).toBeVisible();
  });
  await phoneContext.close();

  async function finalOf(id: number): Promise<number> {
    return (await callApi(admin, "GET", `/sweepstakes/${id}`)).finalGame.id;
  }
  async function sinnerIn(id: number): Promise<number> {
    return (await callApi(admin, "GET", `/sweepstakes/${id}`)).finalGame.playerOne.id;
  }
});

test("An admin confirms the entry to a contest with a prize", async ({ page }) => {
  const admin = await newAdmin();
  const other = await newAdmin();
  const cup = await newSweepstake(other, [day], undefined, 50);
  await startSession(page, admin);
  await page.goto(`/sweepstakes/${cup.id}`);
  await page.getByRole("button", { name: "Jannik Sinner" }).click();
  await page.getByRole("button", { name: "Submit picks" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter as an admin?" });
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "Enter anyway" }).click();
  await page.getByRole("button", { name: "I'm 18 or older" }).click();
  await expect(statusWith(page, "Your picks have been submitted")).toBeVisible();
  await page.getByRole("link", { name: "Enter results or edit" }).click();
  await expect(
    page.getByText(/You entered this contest, so another admin has to manage it/),
  ).toBeVisible();
});

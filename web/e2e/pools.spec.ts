import { expectAccessible } from "./support/axe.ts";
import { heading, startSession, statusWith } from "./support/pages.ts";
import { callApi, newFan, password } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSeries,
  newSweepstake,
  submitPicks,
} from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

const day = 24 * 3600;

test("A fan starts a pool, and a newcomer joins it by its link", async ({ page, browser }) => {
  const admin = await newAdmin();
  const season = await newSeries(admin, `Pool season ${process.pid}`);
  const sweepstake = await newSweepstake(admin, [day, 2 * day], undefined, 0, season.id);
  const fan = await newFan({ firstName: "Alma", lastName: "Reyes" });
  await submitPicks(sweepstake, fan, ["Chelsea", "Jannik Sinner"]);
  await startSession(page, fan);

  const link =
    await test.step("the owner starts the pool on the page of a round, for the series", async () => {
      await page.goto(`/sweepstakes/${sweepstake.id}/standings`);
      const pools = page.getByRole("region", { name: "Pools" });
      await expect(pools).toBeVisible();
      await pools.locator("summary").click();
      await pools.getByLabel("Pool name").fill("The office");
      await pools.getByRole("button", { name: "Start a pool" }).click();
      await expect(heading(page, "The office")).toBeVisible();
      await expect(page.getByRole("link", { name: season.name })).toBeVisible();
      await expect(page.getByText("Owner")).toBeVisible();
      return await page.getByLabel("Invite link").inputValue();
    });

  const other = await browser.newContext();
  const guest = await other.newPage();
  await test.step("a visitor signs up and becomes a member", async () => {
    await guest.goto(link);
    await expect(heading(guest, "The office")).toBeVisible();
    await expect(guest.getByText("Alma invites you.")).toBeVisible();
    await expect(guest.getByText(/Picks lock (today|tomorrow)/)).toBeVisible();
    await guest.getByRole("main").getByRole("link", { name: "Sign up" }).click();
    await guest.getByLabel("Email").fill(`pool-${process.pid}-${Date.now()}@example.com`);
    await guest.getByLabel("Password", { exact: true }).fill(password);
    await guest.getByLabel("Confirm password").fill(password);
    await guest.getByRole("button", { name: "Sign up" }).click();
    const join = guest.getByRole("button", { name: "Join and make your picks" });
    await expect(join).toBeVisible();
    await join.click();
    // The members see who joins.
    const question = guest.getByRole("dialog", { name: "What should fans call you?" });
    await question.getByLabel("First Name").fill("Gil");
    await expectAccessible(guest, '[role="dialog"]');
    await question.getByRole("button", { name: "Save and continue" }).click();
    await expect(heading(guest, sweepstake.name)).toBeVisible();
    await guest.getByRole("button", { name: "Jannik Sinner" }).click();
    await guest.getByRole("button", { name: "Submit picks" }).click();
    await expect(statusWith(guest, "Your picks have been submitted")).toBeVisible();
    await guest.goto(link);
    await guest.getByRole("link", { name: "Open the pool" }).click();
    await expect(guest.getByText("Had enough?")).toBeVisible();
    await expect(guest.getByText("Your picks are in.")).toBeVisible();
    await expect(guest.getByText("Picks in", { exact: true })).toHaveCount(2);
    await expect(guest.getByRole("button", { name: "Report the name" })).toBeVisible();
  });

  await test.step("the pool has standings of its own", async () => {
    await enterResults(sweepstake, admin, ["Chelsea"]);
    await page.reload();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Alma Reyes" }).first(),
    ).toBeVisible();
    await page.goto(`/series/${season.id}`);
    await page.getByRole("tab", { name: "The office" }).click();
    // The closed panel has some of the same texts and stays for a frame.
    const standings = page.getByRole("tabpanel", { name: "The office" });
    await expect(standings.getByText("Members with picks in.")).toBeVisible();
    await expect(standings.getByText("100%")).toBeVisible();
    await expect(standings.getByText("You lead the pool.")).toBeVisible();
  });

  await test.step("the owner renames it, renews the link and removes a member", async () => {
    await page.getByRole("link", { name: "The office" }).click();
    await page.getByLabel("Name of the pool").fill("The old office");
    await page.getByRole("button", { name: "Rename" }).click();
    await expect(heading(page, "The old office")).toBeVisible();
    await page.getByRole("button", { name: "New link" }).click();
    await page.getByRole("button", { name: "Make a new link" }).click();
    await expect(page.getByLabel("Invite link")).not.toHaveValue(link);
    await page.getByRole("button", { name: /^Remove / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(statusWith(page, /is out$/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Members" })).toBeFocused();
    await guest.goto(link);
    await expect(heading(guest, "This link is dead")).toBeVisible();
  });

  await test.step("the owner deletes it", async () => {
    await page.getByRole("button", { name: "Delete the pool" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(heading(page, season.name)).toBeVisible();
    await expect(page.getByRole("tab", { name: /office/ })).toHaveCount(0);
  });
});

test("A pool of a canceled sweepstake hides its invite link", async ({ page }) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [day, 2 * day]);
  const fan = await newFan({ firstName: "Alma" });
  await submitPicks(sweepstake, fan, ["Chelsea", "Jannik Sinner"]);
  const pool = { name: "The canteen", sweepstakeId: sweepstake.id };
  const { id } = (await callApi(fan, "POST", "/pools", pool)) as { id: number };
  const invite = page.getByRole("region", { name: "Bring your people" });
  await startSession(page, fan);
  await page.goto(`/pools/${id}`);
  await expect(invite).toBeVisible();
  await callApi(admin, "POST", `/sweepstakes/${sweepstake.id}/cancel`, {
    reason: "Snow on all pitches.",
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Delete the pool" })).toBeVisible();
  await expect(invite).toHaveCount(0);
});

test("A commissioner brings friends into a pool by one link, each with picks in a few taps", async ({
  page,
  browser,
}) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [day, 2 * day], `Night cup ${process.pid}`);
  const host = await newFan({ firstName: "Cleo" });
  const friends = await Promise.all(
    Array.from({ length: 4 }, (_, index) => newFan({ firstName: `Mate${index}` })),
  );
  await startSession(page, host);

  const link = await test.step("the list of contests offers a pool", async () => {
    await page.goto("/sweepstakes");
    await page.getByRole("region", { name: "Pools" }).locator("summary").click();
    await page.getByLabel("Pool name").fill("The late shift");
    await page.getByLabel("Which contest?").selectOption(sweepstake.name);
    await page.getByRole("button", { name: "Start a pool" }).click();
    await expect(heading(page, "The late shift")).toBeVisible();
    const round = page.getByRole("region", { name: sweepstake.name });
    await expect(round.getByRole("link", { name: "Make Your Picks" })).toBeVisible();
    return await page.getByLabel("Invite link").inputValue();
  });

  for (const [index, friend] of friends.entries())
    await test.step(`friend ${index + 1} joins and picks`, async () => {
      const width = index % 2 === 0 ? 390 : 1280;
      const context = await browser.newContext({ viewport: { width, height: 844 } });
      const guest = await context.newPage();
      await startSession(guest, friend);
      await guest.goto(link);
      await expect(guest.getByText("Cleo invites you.")).toBeVisible();
      await guest.getByRole("button", { name: "Join and make your picks" }).click();
      await guest.getByRole("button", { name: index % 3 === 0 ? "Arsenal" : "Chelsea" }).click();
      await guest.getByRole("button", { name: "Jannik Sinner" }).click();
      await guest.getByRole("button", { name: "Submit picks" }).click();
      await expect(statusWith(guest, "Your picks have been submitted")).toBeVisible();
      await context.close();
    });

  await test.step("the host sees on the contest's page who is in, and nudges the others", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/sweepstakes/${sweepstake.id}`);
    const ribbon = page.getByRole("list", { name: "Your pools" });
    await expect(ribbon).toHaveText(/For The late shift: 4 of 5 are in/);
    await ribbon.getByRole("button", { name: "Nudge the others in The late shift" }).click();
    await expect(statusWith(page, "Link copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.getByRole("button", { name: "Chelsea" }).click();
    await page.getByRole("button", { name: "Jannik Sinner" }).click();
    await page.getByRole("button", { name: "Submit picks" }).click();
    const receipt = page.getByRole("region", { name: "You're in." });
    await expect(receipt.getByText("5 of 5 are in")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Nudge/ })).toHaveCount(0);
    await page.goto(link);
    await page.getByRole("link", { name: "Open the pool" }).click();
  });

  await test.step("the pool shows who has picked, but not their picks", async () => {
    const members = page.getByRole("region", { name: "Members" });
    await expect(members.getByRole("listitem")).toHaveCount(5);
    await expect(members.getByText("Picks in", { exact: true })).toHaveCount(5);
    await expect(page.getByText("Chelsea")).toHaveCount(0);
  });
});

// A season from one file, played by two admins and three fans on three continents across a clock change.
import { expectAccessible } from "./support/axe.ts";
import {
  lockTimes,
  type Name,
  names,
  rounds,
  seasonFile,
  titleOf,
  zones,
} from "./support/far-season.ts";
import { heading, startSession, statusWith } from "./support/pages.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import {
  endContest,
  newAdmin,
  newSeries,
  startGames,
  withDatabase,
} from "./support/sweepstakes.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

test.describe.configure({ mode: "serial" });

const title = `Far season ${process.pid}-${Date.now()}`;
const pages = {} as Record<Name, Page>;
let anna: Page;
let otto: Page;
let organizer: Fan;
let seriesId = 0;
let ids: number[] = [];

const game = (page: Page, name: string) => page.getByRole("group", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const round = (at: number) => ({ id: ids[at] ?? 0, name: `Matchweek ${at + 1}` });
const everyFan = (work: (page: Page, name: Name) => Promise<void>) =>
  Promise.all(names.map((name) => work(pages[name], name)));

async function openIn(browser: Browser, timezoneId: string, fan: Fan): Promise<Page> {
  const context = await browser.newContext({ timezoneId });
  const page = await context.newPage();
  await startSession(page, fan);
  return page;
}

/** Lets a draft's opening time pass, and waits until a fan finds the round on the page of the series. */
async function openRound(at: number) {
  await withDatabase(
    (sql) => sql`update public.sweepstakes set publish_at = now() where id = ${round(at).id}`,
  );
  await expect(async () => {
    await pages.Asha.goto(`/series/${seriesId}`);
    await expect(pages.Asha.getByRole("region", { name: round(at).name })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
}

/** Every fan picks both games in their own browser. */
async function pickRound(at: number, answers?: Readonly<Record<Name, string>>) {
  await everyFan(async (page, name) => {
    await page.goto(`/sweepstakes/${round(at).id}`);
    for (const [n, side] of rounds[at]?.picks[name].entries() ?? [])
      await game(page, titleOf(at, n === 0 ? 0 : 1))
        .getByRole("button", { name: side })
        .click();
    if (answers) await page.getByLabel("Tie-break: Goals this week?").fill(answers[name]);
    await page.getByRole("button", { name: "Submit picks" }).click();
    if (at === 0) await page.getByRole("button", { name: "I'm 18 or older" }).click();
    await expect(statusWith(page, "Your picks have been submitted successfully!")).toBeVisible();
  });
}

const start = (at: number, side: string) => startGames(round(at), organizer, [side]);

async function openResults(admin: Page, at: number) {
  await admin.goto(`/sweepstakes/${round(at).id}`);
  await admin.getByRole("link", { name: "Enter results or edit" }).click();
  await expect(game(admin, titleOf(at, 1))).toBeVisible();
}

/** Enters winners on an admin's page; the last result of a round asks for confirmation. */
async function enterWinners(admin: Page, at: number, winners: readonly [string, string][]) {
  await openResults(admin, at);
  for (const [name, winner] of winners) await game(admin, name).getByLabel(winner).check();
  await admin.getByRole("button", { name: "Submit Results" }).click();
}

async function finishRound(at: number, results: readonly [string, string]) {
  for (const side of rounds[at]?.rows.map((row) => row.split(",")[2] ?? "") ?? [])
    await start(at, side);
  await enterWinners(otto, at, [
    [titleOf(at, 0), results[0]],
    [titleOf(at, 1), results[1]],
  ]);
  await endContest(otto);
}

async function expectWinner(at: number, text: string | RegExp) {
  await everyFan(async (page) => {
    await page.goto(`/sweepstakes/${round(at).id}/standings`);
    await expect(page.getByText(text)).toBeVisible();
  });
}

const expectNotified = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.goto("/notifications");
    await expect(page.getByRole("main")).toContainText(text, { timeout: 2000 });
  }).toPass();

test.beforeAll(async ({ browser }) => {
  organizer = await newAdmin();
  const second = await newAdmin();
  ({ id: seriesId } = await newSeries(organizer, title));
  anna = await openIn(browser, "Europe/Berlin", organizer);
  otto = await openIn(browser, "America/New_York", second);
  for (const firstName of names)
    pages[firstName] = await openIn(browser, zones[firstName], await newFan({ firstName }));
});

test.afterAll(async () => {
  for (const page of [anna, otto, ...Object.values(pages)]) await page?.context().close();
});

test("One file becomes six drafts that open by themselves", async () => {
  await anna.goto("/sweepstakes/admin");
  await anna.getByLabel("Name", { exact: true }).fill("Matchweek 1");
  await anna.getByLabel("Prize Pool ($)").fill("60");
  await anna.getByLabel("Series").selectOption(title);
  await anna.getByRole("textbox", { name: "Fixtures" }).fill(seasonFile);
  await anna.getByRole("button", { name: "Read fixtures" }).click();
  await expect(anna.getByLabel("Times in this file are in")).toHaveValue("Europe/London");
  await expect(anna.getByLabel("Dates are")).toHaveValue("day first");
  await anna.getByRole("button", { name: "Make drafts of all remaining rounds" }).click();
  await expect(anna.getByText("6 drafts were made.")).toBeVisible();
  await expectAccessible(anna);
  const { active } = await callApi(organizer, "GET", "/sweepstakes");
  ids = active
    .filter((each: { seriesId: number }) => each.seriesId === seriesId)
    .sort((one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1))
    .map(({ id }: { id: number }) => id);
  await pages.Greta.goto(`/sweepstakes/${ids[0]}`);
  await expect(heading(pages.Greta, "Sweepstake not found")).toBeVisible();
  await openRound(0);
});

test("A game is postponed after its start: its picks stay visible and closed", async () => {
  await everyFan(async (page, name) => {
    await page.goto(`/sweepstakes/${ids[0]}`);
    for (const n of [0, 1] as const)
      await expect(game(page, titleOf(0, n))).toContainText(`Locks ${lockTimes[name][0]?.[n]}`);
  });
  await pickRound(0);
  await start(0, "Arsenal");
  const [derby, final] = [titleOf(0, 0), titleOf(0, 1)];
  await openResults(otto, 0);
  await game(otto, derby).getByRole("button", { name: "Postpone" }).click();
  await dialog(otto).getByLabel("Start time").fill("2035-10-30T15:00");
  await dialog(otto).getByRole("button", { name: "Postpone" }).click();
  await expect(dialog(otto).getByText("Give a reason")).toBeVisible();
  await dialog(otto).getByLabel("Reason").fill("A flooded field");
  await dialog(otto).getByRole("button", { name: "Postpone" }).click();
  await expect(statusWith(otto, `${derby} has a new start time`)).toBeVisible();

  const newStart: Record<Name, [string, string]> = {
    Greta: ["Oct 30, 2035, 8:00 PM", "October 30, 2035 at 8:00 PM GMT+1"],
    Walt: ["Oct 30, 2035, 3:00 PM", "October 30, 2035 at 3:00 PM EDT"],
    Asha: ["Oct 31, 2035, 12:45 AM", "October 31, 2035 at 12:45 AM GMT+5:45"],
  };
  await everyFan(async (page, name) => {
    const [short, long] = newStart[name];
    await page.goto(`/sweepstakes/${ids[0]}`);
    await expect(game(page, derby)).toContainText(`Locked${short}`);
    await expect(game(page, derby)).toContainText("67% picked Arsenal");
    await page.getByRole("button", { name: "Change Picks" }).click();
    await expect(game(page, derby).getByRole("button", { name: "Chelsea" })).toBeDisabled();
    await expect(game(page, final).getByRole("button", { name: "Everton" })).toBeEnabled();
    await page.getByRole("button", { name: "Keep my picks" }).click();
    await expectNotified(page, `${derby} moved to ${long}`);
    await expect(page.getByRole("main")).toContainText("A flooded field");
  });

  await start(0, "Liverpool");
  await enterWinners(anna, 0, [[final, "Liverpool"]]);
  await expect(statusWith(anna, "Game results updated successfully")).toBeVisible();
  await start(0, "Arsenal");
  await enterWinners(otto, 0, [[derby, "Arsenal"]]);
  await endContest(otto);
  await expectWinner(0, "Won by Greta");
});

test("The final of the week of the clock change is void", async () => {
  await openRound(1);
  await everyFan(async (page, name) => {
    await expectNotified(page, "Matchweek 2 is open. Make your picks.");
    await page.getByRole("link", { name: /Matchweek 2 is open/ }).click();
    for (const n of [0, 1] as const)
      await expect(game(page, titleOf(1, n))).toContainText(`Locks ${lockTimes[name][1]?.[n]}`);
  });
  await pickRound(1);
  const final = titleOf(1, 1);
  await start(1, "Burnley");
  await enterWinners(anna, 1, [[titleOf(1, 0), "Burnley"]]);
  await expect(statusWith(anna, "Game results updated successfully")).toBeVisible();
  await start(1, "Brentford");
  await openResults(otto, 1);
  await game(otto, final).getByRole("button", { name: "Void" }).click();
  await expect(dialog(otto)).toContainText("This ends the contest for 3 entrants.");
  await dialog(otto).getByLabel("Reason").fill("Abandoned in fog");
  await dialog(otto).getByRole("button", { name: "Void game" }).click();
  await expect(statusWith(otto, `${final} is void`)).toBeVisible();
  await expectWinner(1, /Won by (Walt and Asha|Asha and Walt)/);
  await everyFan(async (page) => {
    await page.goto(`/sweepstakes/${ids[1]}/results`);
    await expect(game(page, final)).toContainText("Abandoned in fog");
    await expectNotified(page, `${final} is void`);
  });
});

test("A correction moves the prize, and both winners are notified", async () => {
  await openRound(2);
  await everyFan(async (page, name) => {
    await page.goto(`/sweepstakes/${ids[2]}`);
    for (const n of [0, 1] as const)
      await expect(game(page, titleOf(2, n))).toContainText(`Locks ${lockTimes[name][2]?.[n]}`);
  });
  await pickRound(2);
  await finishRound(2, ["Crystal Palace", "Leeds United"]);
  await expectWinner(2, "Won by Greta");
  const { Greta: greta, Walt: walt, Asha: asha } = pages;
  await greta.goto(`/sweepstakes/${ids[2]}/results`);
  await greta.getByRole("button", { name: "I'm 18 or older. Claim it." }).click();
  await expect(greta.getByRole("heading", { name: "$60 claimed" })).toBeVisible();

  await anna.goto(`/sweepstakes/${ids[2]}`);
  await anna.getByRole("link", { name: "Correct a result" }).click();
  const final = game(anna, titleOf(2, 1));
  await final.getByRole("button", { name: "Correct the winner" }).click();
  await dialog(anna).getByLabel("Winner").selectOption("Sunderland");
  await dialog(anna).getByLabel("Reason").fill("The goal was offside");
  await dialog(anna).getByRole("button", { name: "Correct winner" }).click();
  await expect(statusWith(anna, "Corrected the winner of")).toBeVisible();
  await expectWinner(2, "Won by Walt");
  await expectNotified(greta, "has a corrected result: the prize goes to another fan");
  await expectNotified(walt, "has a corrected result: you win the prize");
  await expectNotified(asha, `has a corrected result for ${titleOf(2, 1)}`);
  await expect(asha.getByRole("main")).not.toContainText("the prize goes");
  await greta.goto(`/sweepstakes/${ids[2]}/results`);
  await expect(greta.getByRole("heading", { name: "Your Performance" })).toBeVisible();
  await expect(greta.getByText("$60 claimed")).toHaveCount(0);
  await walt.goto(`/sweepstakes/${ids[2]}/results`);
  await walt.getByRole("button", { name: "I'm 18 or older. Claim it." }).click();
  await expect(walt.getByRole("heading", { name: "$60 claimed" })).toBeVisible();
  await anna.reload();
  const claims = anna.getByRole("region", { name: "Prize claims" }).getByRole("listitem");
  await expect(claims).toHaveCount(2);
  await expect(claims.filter({ hasText: "Greta" })).toContainText("No longer the winner. Claimed");
  await expect(claims.filter({ hasText: "Walt" })).toContainText("$60");
  await expectAccessible(anna);
});

test("A number breaks the tie of a round", async () => {
  await anna.goto(`/sweepstakes/${ids[3]}`);
  await anna.getByRole("link", { name: "Edit or publish" }).click();
  await anna.getByRole("button", { name: "Edit" }).click();
  await anna.getByLabel("Tie-break question").fill("Goals this week?");
  await anna.getByRole("button", { name: "Save Sweepstake" }).click();
  await expect(statusWith(anna, /saved/i)).toBeVisible();
  await openRound(3);
  await pickRound(3, { Greta: "20", Walt: "28", Asha: "35" });
  for (const side of ["Manchester City", "Newcastle United"]) await start(3, side);
  await enterWinners(otto, 3, [
    [titleOf(3, 0), "Manchester City"],
    [titleOf(3, 1), "Newcastle United"],
  ]);
  await expect(statusWith(otto, "Game results updated successfully")).toBeVisible();
  await everyFan(async (page) => {
    await page.goto(`/sweepstakes/${ids[3]}/standings`);
    await expect(page.getByText("Tie-break answer: 28")).toBeVisible();
    await expect(page.getByText(/Won by/)).toHaveCount(0);
  });
  await openResults(anna, 3);
  await anna.getByLabel("Tie-break: Goals this week?").fill("27");
  await anna.getByRole("button", { name: "Submit Results" }).click();
  await endContest(anna);
  await expectWinner(3, "Won by Walt");
});

test("The last two rounds are played, and every screen shows the same table", async () => {
  await openRound(4);
  await pickRound(4);
  await finishRound(4, ["Tottenham Hotspur", "Brighton & Hove Albion"]);
  await expectWinner(4, "Won by Asha");
  await openRound(5);
  await pickRound(5);
  await finishRound(5, ["Arsenal", "Draw"]);
  await expectWinner(5, "Won by Greta");
  const table = [
    ["Greta", "Won 2", "73%8 of 11"],
    ["Walt", "Won 3", "64%7 of 11"],
    ["Asha", "Won 2", "55%6 of 11"],
  ] as const;
  await everyFan(async (page, me) => {
    await page.goto(`/series/${seriesId}`);
    const lines = page.getByRole("region", { name: "Standings" }).getByRole("listitem");
    await expect(lines).toHaveCount(table.length);
    for (const [at, [name, won, score]] of table.entries()) {
      const line = lines.nth(at);
      await expect(line).toContainText(`Rank ${at + 1}`);
      await expect(line).toContainText(name === me ? `${name} (you)` : name);
      for (const text of ["6 rounds", won, score]) await expect(line).toContainText(text);
    }
    await expectAccessible(page);
  });
});

// A season of six rounds with every kind of correction.
import { expectAccessible } from "./support/axe.ts";
import { heading, startSession, statusWith } from "./support/pages.ts";
import { fanNames, type Name, rounds, tableOf } from "./support/season.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import {
  endContest,
  enterResults,
  newAdmin,
  newSeries,
  startGames,
} from "./support/sweepstakes.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

const game = (page: Page, title: string) => page.getByRole("group", { name: title });
const dialog = (page: Page) => page.getByRole("dialog");
const [derby, merseyside, final] = [
  "Arsenal vs Chelsea",
  "Liverpool vs Everton",
  "Jannik Sinner vs Carlos Alcaraz",
];

async function openFor(browser: Browser, fan: Fan, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await startSession(page, fan);
  return page;
}

/** The fixtures of a round in the format of a club's site. */
const fixturesOf = (at: number) =>
  [
    "home,away,start,final",
    ...(rounds[at]?.games ?? []).map(
      ([home, away], index, { length }) =>
        `${home},${away},2035-0${at + 1}-05 1${index}:00,${index === length - 1 ? "yes" : ""}`,
    ),
  ].join("\n");

async function pasteGames(admin: Page, at: number) {
  const fixtures = admin.getByRole("textbox", { name: "Fixtures" });
  await expect(fixtures).toBeVisible();
  await fixtures.fill(fixturesOf(at));
  await admin.getByRole("button", { name: "Read fixtures" }).click();
  await admin.getByRole("button", { name: `Add ${rounds[at]?.games.length} games` }).click();
  await admin.getByRole("button", { name: "Create Sweepstake" }).click();
  await expect(statusWith(admin, "Sweepstake created successfully")).toBeVisible();
}

/** Picks a round through the API. */
async function pick(fan: Fan, id: number, sides: readonly (string | null)[], verb = "POST") {
  const { regularGames, finalGame } = await callApi(fan, "GET", `/sweepstakes/${id}`);
  const picks = [...regularGames, finalGame].flatMap((each, at) => {
    const side = sides[at];
    if (side === null || side === undefined) return [];
    if (side === "Draw") return [{ gameId: each.id, draw: true }];
    const [one, two] = each.isPlayerBased
      ? [each.playerOne, each.playerTwo]
      : [each.teamOne, each.teamTwo];
    const key = each.isPlayerBased ? "selectedAthleteId" : "selectedTeamId";
    return [{ gameId: each.id, [key]: (one.name === side ? one : two).id }];
  });
  await callApi(fan, verb, `/sweepstakes/${id}/picks`, { picks });
}

async function openRound(admin: Page, id: number, isOver = false) {
  await admin.goto("/sweepstakes/admin?tab=results");
  if (isOver) await admin.getByLabel("Show completed sweepstakes too").check();
  await admin.getByLabel("Sweepstake", { exact: true }).selectOption(String(id));
}

/** Opens a game's dialog, gives the reason and confirms. */
async function changeFor(page: Page, title: string, action: string, reason: string, label: string) {
  await game(page, title).getByRole("button", { name: action }).click();
  await dialog(page).getByLabel("Reason").fill(reason);
  await dialog(page).getByRole("button", { name: label }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Expects the standings on the page to be exactly these fans'. */
async function expectTable(page: Page, names: readonly Name[], me: Name) {
  const section = page.getByRole("region", { name: "Standings" });
  const lines = section.getByRole("listitem");
  const table = tableOf(names);
  await expect(lines).toHaveCount(table.length);
  for (const [at, { name, rank, won, percent, correct, completed }] of table.entries()) {
    const line = lines.nth(at);
    await expect(line).toContainText(`Rank ${rank}`);
    await expect(line).toContainText(name === me ? `${name} (you)` : name);
    await expect(line).toContainText("6 rounds");
    await expect(line).toContainText(`${percent}%${correct} of ${completed}`);
    if (won > 0) await expect(line).toContainText(`Won ${won}`);
    else await expect(line).not.toContainText("Won");
  }
}

test("A season of six rounds", async ({ browser }) => {
  // Four browsers play it, which takes minutes on a busy machine.
  test.slow();
  const title = `Season ${process.pid}-${Date.now()}`;
  const referee = await newAdmin();
  const series = await newSeries(referee, title);
  const fans = {} as Record<Name, Fan>;
  for (const firstName of fanNames) fans[firstName] = await newFan({ firstName });
  const admin = await openFor(browser, referee, 1280);
  const [phone, tablet, desktop] = [
    await openFor(browser, fans.Ann, 390),
    await openFor(browser, fans.Ben, 820),
    await openFor(browser, fans.Cy, 1280),
  ];
  const ids: number[] = [];
  const sweepstake = (at: number) => ({ id: ids[at] ?? 0, name: `Round ${at + 1}` });
  const everyone = async (at: number, names: readonly Name[] = fanNames) => {
    for (const name of names)
      await pick(fans[name], sweepstake(at).id, rounds[at]?.picks[name] ?? []);
  };

  await test.step("an admin creates six rounds from files, each like the one before", async () => {
    for (const at of rounds.keys()) {
      if (at === 0) {
        await admin.goto("/sweepstakes/admin");
        await admin.getByLabel("Name").fill("Round 1");
        await admin.getByRole("combobox", { name: "Series" }).selectOption({ label: title });
        await admin.getByLabel("Prize Pool").fill("0");
      } else {
        await admin.goto(`/sweepstakes/${ids[at - 1]}`);
        await admin.getByRole("link", { name: "Next round like this one" }).click();
        await expect(admin.getByLabel("Name")).toHaveValue(`Round ${at + 1}`);
      }
      await pasteGames(admin, at);
      const { rounds: made } = await callApi(referee, "GET", `/series/${series.id}`);
      ids.push(made.find((each: { name: string }) => each.name === `Round ${at + 1}`).sweepstakeId);
    }
  });

  await test.step("two fans join a pool by its link", async () => {
    await phone.goto(`/series/${series.id}`);
    const pools = phone.getByRole("region", { name: "Pools" });
    await pools.getByLabel("Pool name").fill("The back row");
    await pools.getByRole("button", { name: "Start a pool" }).click();
    await expect(heading(phone, "The back row")).toBeVisible();
    const link = await phone.getByLabel("Invite link").inputValue();
    for (const page of [tablet, desktop]) {
      await page.goto(link);
      await page.getByRole("button", { name: "Join and make your picks" }).click();
      await expect(heading(page, "Round 1")).toBeVisible();
      await page.goto(link);
      await page.getByRole("link", { name: "Open the pool" }).click();
      await expect(heading(page, "The back row")).toBeVisible();
    }
  });

  await test.step("the first round is picked on three screens, with draws, and recorded", async () => {
    const pages = { Ann: phone, Ben: tablet, Cy: desktop };
    for (const [name, page] of Object.entries(pages)) {
      await page.goto(`/sweepstakes/${ids[0]}`);
      const picks = rounds[0].picks[name as keyof typeof pages];
      for (const [at, side] of picks.entries())
        await game(page, [derby, merseyside, final][at] ?? "")
          .getByRole("button", { name: side })
          .click();
      await page.getByRole("button", { name: "Submit picks" }).click();
      await expect(statusWith(page, "Your picks have been submitted successfully!")).toBeVisible();
    }
    await everyone(0, ["Dee"]);
    await startGames(sweepstake(0), referee, ["Arsenal", "Liverpool", "Jannik Sinner"]);
    await openRound(admin, sweepstake(0).id);
    await game(admin, derby).getByLabel("Draw").check();
    await game(admin, merseyside).getByLabel("Liverpool").check();
    await game(admin, final).getByLabel("Jannik Sinner").check();
    await admin.getByRole("button", { name: "Submit Results" }).click();
    await endContest(admin);
    await expect(statusWith(admin, "All games completed!")).toBeVisible();
  });

  await test.step("the second round is renamed after an entry, and loses a game", async () => {
    await everyone(1);
    await openRound(admin, sweepstake(1).id);
    await admin.getByRole("button", { name: "Amend" }).click();
    await dialog(admin).getByLabel("Name").fill("Rivalry week");
    await dialog(admin).getByLabel("Reason").fill("It has a name");
    await dialog(admin).getByRole("button", { name: "Amend" }).click();
    await expect(statusWith(admin, "Amended")).toBeVisible();
    await changeFor(admin, merseyside, "Void", "Fog", "Void game");
    await enterResults(sweepstake(1), referee, ["Chelsea", "Carlos Alcaraz"]);
  });

  await test.step("the third round gets another opponent, and a fan picks again", async () => {
    const before = [derby, final].map((each) => each.split(" vs ")[0] ?? "");
    for (const name of fanNames)
      await pick(fans[name], sweepstake(2).id, [before[0] ?? "", rounds[2].picks[name][1]]);
    await openRound(admin, sweepstake(2).id);
    await game(admin, derby).getByRole("button", { name: "Replace" }).click();
    await dialog(admin).getByRole("combobox", { name: "Team Two" }).fill("Everto");
    await admin.getByRole("option", { name: "Everton", exact: true }).click();
    await dialog(admin).getByLabel("Reason").fill("Chelsea withdrew");
    await dialog(admin).getByRole("button", { name: "Replace" }).click();
    await expect(game(admin, "Arsenal vs Everton")).toBeVisible();
    await phone.goto(`/sweepstakes/${ids[2]}`);
    await phone.getByRole("button", { name: "Change Picks" }).click();
    await phone.getByRole("button", { name: "Everton" }).click();
    await phone.getByRole("button", { name: "Save changes" }).click();
    await expect(statusWith(phone, "Your picks have been changed.")).toBeVisible();
    await enterResults(sweepstake(2), referee, ["Everton", "Jannik Sinner"]);
  });

  await test.step("the fourth round has a result undone", async () => {
    await everyone(3);
    await startGames(sweepstake(3), referee, ["Arsenal", "Jannik Sinner"]);
    await enterResults(sweepstake(3), referee, ["Arsenal"]);
    await openRound(admin, sweepstake(3).id);
    await changeFor(admin, derby, "Reopen", "The wrong column", "Reopen");
    await enterResults(sweepstake(3), referee, ["Chelsea", "Jannik Sinner"]);
  });

  await test.step("the fifth round is corrected after its end, and the sixth is cancelled", async () => {
    await everyone(4);
    await enterResults(sweepstake(4), referee, ["Arsenal", "Jannik Sinner"]);
    await openRound(admin, sweepstake(4).id, true);
    await changeFor(admin, final, "Correct the winner", "A line call", "Correct winner");
    await everyone(5);
    await openRound(admin, sweepstake(5).id);
    await admin.getByRole("button", { name: "Cancel sweepstake" }).click();
    await dialog(admin).getByLabel("Reason").fill("Snow");
    await dialog(admin).getByRole("button", { name: "Cancel sweepstake" }).click();
    await expect(statusWith(admin, "Round 6 is canceled")).toBeVisible();
  });

  await test.step("season and pool add up on every screen", async () => {
    const trio = fanNames.slice(0, 3);
    const pages = [
      [phone, "Ann"],
      [tablet, "Ben"],
      [desktop, "Cy"],
    ] as const;
    for (const [page, me] of pages) {
      await page.goto(`/series/${series.id}`);
      await expectTable(page, fanNames, me);
      await page.getByRole("tab", { name: "The back row" }).click();
      await expectTable(page, trio, me);
      const list = page.getByRole("region", { name: "Rounds" }).getByRole("listitem");
      await expect(list).toHaveCount(rounds.length);
      await expect(list.filter({ hasText: "Rivalry week" })).toContainText("Ben");
      await expect(list.filter({ hasText: "Round 6" })).toContainText("Called off");
      await expectAccessible(page);
      await page.getByRole("tab", { name: "The back row" }).focus();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow, `fits for ${me}`).toBeLessThanOrEqual(0);
    }
    await phone.getByRole("link", { name: "The back row" }).click();
    await expect(heading(phone, "The back row")).toBeVisible();
    await expectTable(phone, trio, "Ann");
  });

  await test.step("entrants are notified of every change", async () => {
    await phone.goto("/notifications");
    const list = phone.getByRole("main");
    for (const entry of [
      "Round 1 is over",
      "was called “Round 2” before",
      `${merseyside} is void`,
      "Your pick is gone",
      `reopened ${derby}; its result was taken back`,
      `has a corrected result for ${final}`,
      "was called off",
    ])
      await expect(list).toContainText(entry);
    await expectAccessible(phone);
  });
  for (const page of [admin, phone, tablet, desktop]) await page.context().close();
});

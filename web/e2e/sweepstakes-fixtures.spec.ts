import { expectAccessible } from "./support/axe.ts";
import { itemPicker, offers, startSession, statusWith } from "./support/pages.ts";
import { callApi } from "./support/stack.ts";
import { newAdmin, newSeries } from "./support/sweepstakes.ts";
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

/** Drops a file on the field for fixtures. */
async function dropFile(page: Page, name: string, text: string) {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([content], fileName));
      return dropped;
    },
    [name, text] as const,
  );
  await fixtures(page).dispatchEvent("drop", { dataTransfer: transfer });
}

test.use({ timezoneId: "America/New_York" });

test("Pasted fixtures are parsed, corrected by keyboard and become a sweepstake", async ({
  page,
}) => {
  const admin = await newAdmin();
  await startSession(page, admin);
  await openForm(page);
  await expectAccessible(page);
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
    await expectAccessible(page);
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

test("A season file is parsed as its source writes it, one round makes a contest, and odd rows take a tap each", async ({
  page,
}) => {
  await startSession(page, await newAdmin());
  await openForm(page);
  const weeks = Array.from({ length: 52 }, (_, week) =>
    new Date(Date.UTC(2030, 8, 8 + 7 * week)).toISOString().slice(0, 10),
  );
  await fixtures(page).fill(
    [
      "game_id,week,gameday,gametime,away_team,home_team,stadium",
      "0,1,2020-09-13,13:00,KC,DAL,x",
      "1,1,2030-09-01,13:00,LV,LA,x",
      "2,1,2030-09-01,13:00,LA,LV,x",
      "3,1,2030-09-02,13:00,Philadelpia Eagles,NYG,x",
      ...weeks.map((day, week) => `4,${week + 2},${day},20:15,DAL,PHI,x`),
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Read fixtures" }).click();
  await expect(card(page).getByText("56 rows: 1 ready, 2 to review, 53 left out.")).toBeFocused();
  await expect(page.getByLabel("Times in this file are in")).toHaveValue("America/New_York");
  await expect(card(page)).toContainText("It has started: line 2");
  await expect(card(page)).toContainText("It belongs to another round: 52 rows, from line 6 to 57");
  await expect(page.getByRole("button", { name: "Round 1 (4)" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page);

  await page.getByRole("button", { name: "Go to the first" }).press("Enter");
  const twice = card(page).getByRole("listitem").filter({ hasText: "The same two meet in line 3" });
  await expect(twice).toContainText("Las Vegas Raiders");
  await expect(twice.getByRole("button", { name: "Leave it out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page).getByText("56 rows: 1 ready, 1 to review, 54 left out.")).toBeFocused();
  await page.getByRole("button", { name: /^Philadelphia Eagles\?/ }).press("Enter");
  await expect(
    page.getByRole("button", { name: "Change side two of game 2", exact: true }),
  ).toBeFocused();
  await page.getByRole("button", { name: "Add 2 games" }).click();
  await expect(statusWith(page, "2 games added")).toBeVisible();
  await expect(card(page)).toBeFocused();
  await expect(side(page, 1, "Team One")).toHaveValue("Los Angeles Rams");
});

test("One press makes a draft of every remaining round of a file, and skips those that need review", async ({
  page,
}) => {
  const admin = await newAdmin();
  const series = await newSeries(admin, `Season ${Date.now()}`);
  await startSession(page, admin);
  await openForm(page);
  await fixtures(page).fill(
    [
      "Round,Date,Time,Home,Away",
      "1,2030-07-05,15:00,Arsenal,Chelsea",
      "1,2030-07-06,15:00,Liverpool,Everton",
      "2,2030-07-12,15:00,Chelsea,Liverpool",
      "3,2030-07-19,15:00,Arsenal,Chelsey",
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Read fixtures" }).click();
  const makeAll = page.getByRole("button", { name: "Make drafts of all remaining rounds" });
  await makeAll.click();
  await expect(page.getByText(/^Give the contest a name, a prize pool and a series/)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Matchday 1");
  await page.getByLabel("Prize Pool ($)").fill("0");
  await page.getByLabel("Series").selectOption(series.name);
  await makeAll.click();
  await expect(page.getByText("2 drafts were made.")).toBeVisible();
  await expect(page.getByText("Round 3: 1 game needs review.")).toBeVisible();
  await expectAccessible(page);
  const lists = await callApi(admin, "GET", "/sweepstakes");
  const drafts = lists.active.filter(
    ({ seriesId }: { seriesId: number }) => seriesId === series.id,
  );
  expect(
    drafts.map(({ name, gameCount, isDraft, publishAt }: Record<string, unknown>) => [
      name,
      gameCount,
      isDraft,
      publishAt,
    ]),
  ).toEqual([
    ["Matchday 2", 1, true, expect.stringMatching(/^2030-07-07T/)],
    ["Matchday 1", 2, true, expect.stringMatching(/^2030-06-30T/)],
  ]);
  await makeAll.click();
  await expect(page.getByText("0 drafts were made.")).toBeVisible();
  await expect(page.getByText("Round 2: the series has it already.")).toBeVisible();
});

test("The columns, the time zone and the date order of a file can be chosen and survive a reload", async ({
  page,
}) => {
  await startSession(page, await newAdmin());
  await openForm(page);
  await fixtures(page).fill("Los,Wann,Erste,Zweite\n1,5/7/2030 12:30,Arsenal,Chelsea");
  await page.getByRole("button", { name: "Read fixtures" }).click();
  await expect(card(page).getByText("2 rows: 0 ready, 0 to review, 2 left out.")).toBeFocused();
  await page.getByLabel("Side one", { exact: true }).selectOption("Erste");
  await page.getByLabel("Side two", { exact: true }).selectOption("Zweite");
  await page.getByLabel("Date", { exact: true }).selectOption("Wann");
  await expect(card(page)).toContainText("1 row: 1 ready, 0 to review, 0 left out.");
  // Premier League times are in London time, with days first.
  const start = page.getByLabel("Start of game 1");
  await expect(page.getByLabel("Times in this file are in")).toHaveValue("Europe/London");
  await expect(start).toHaveValue("2030-07-05T07:30");
  await page.getByLabel("Times in this file are in").selectOption("Europe/Berlin");
  await expect(start).toHaveValue("2030-07-05T06:30");
  await page.getByLabel("Dates are").selectOption("month first");
  await expect(start).toHaveValue("2030-05-07T06:30");
  await expectAccessible(page);
  await page.reload();
  await expect(start).toHaveValue("2030-05-07T06:30");
  await expect(page.getByLabel("Side one", { exact: true })).toHaveValue("2");
});

test("An athlete who cannot be picked is named with the reason, and boxers can be picked", async ({
  page,
}) => {
  await startSession(page, await newAdmin());
  await openForm(page);
  await fixtures(page).fill(
    "Saturday, July 6, 2030\nTyson Fury vs Oleksandr Usyk 10:00 PM ET\nMax Verstappen v Ferrari 3 PM",
  );
  await page.getByRole("button", { name: "Read fixtures" }).click();
  await expect(card(page)).toContainText("2 rows: 1 ready, 1 to review, 0 left out.");
  await expect(card(page)).toContainText("in Formula 1 teams meet, not single athletes");
  await page.getByRole("button", { name: /^Red Bull Racing\?/ }).click();
  await page.getByRole("button", { name: "Add 2 games" }).click();
  await expect(side(page, 1, "Player One")).toHaveValue("Tyson Fury");
  await expect(side(page, 2, "Team One")).toHaveValue("Red Bull Racing");
});

test("A calendar can be dropped, and its games join the form's", async ({ page }) => {
  await startSession(page, await newAdmin());
  await openForm(page);
  await game(page, "Game 1").getByLabel("Sport").selectOption("Soccer");
  await side(page, 1, "Team One").fill("Everto");
  await page.getByRole("option", { name: "Everton", exact: true }).click();
  const event = (...lines: string[]) => ["BEGIN:VEVENT", "UID:1", ...lines, "END:VEVENT"];
  await dropFile(
    page,
    "season.ics",
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      ...event("SUMMARY:Arsenal v Chelsea", "DTSTART;TZID=Europe/London:20300705T150000"),
      ...event("SUMMARY:Spain - Italy", "DTSTART:20300706T190000Z"),
      ...event("SUMMARY:Lakers @ Celtics", "DTSTART;VALUE=DATE:20300707"),
      ...event("SUMMARY:Training v Rain", "DTSTART:20300706T190000Z", "RRULE:FREQ=DAILY"),
      "END:VCALENDAR",
    ].join("\r\n"),
  );
  await expect(card(page)).toContainText(
    "It repeats, and each game needs an event of its own: line 4, “Training v Rain”",
  );
  await expect(card(page)).toContainText("The file gives a day but no time: July 7, 2030");
  await expect(page.getByLabel("Start of game 1")).toHaveValue("2030-07-05T10:00");
  await expect(page.getByLabel("None of these: the final stays as it is")).toBeChecked();

  await page.getByRole("button", { name: "Leave out game 3" }).click();
  await expect(card(page).getByText("4 rows: 1 ready, 1 to review, 2 left out.")).toBeFocused();
  // The first side decides the second: both play the same sport.
  await itemPicker(page, "Side one of game 2").fill("spain");
  await page.getByRole("option", { name: "Spain (Soccer)" }).click();
  await expect(card(page)).toContainText("4 rows: 2 ready, 0 to review, 2 left out.");
  await page.getByRole("button", { name: "Add 2 games" }).click();
  await expect(side(page, 1, "Team One")).toHaveValue("Everton");
  await expect(side(page, 3, "Team Two")).toHaveValue("Italy");
  await expect(game(page, "Game 1").getByLabel("Final Game")).toBeChecked();
});

test("An unreadable file shows the reason, and the typed text stays", async ({ page }) => {
  await startSession(page, await newAdmin());
  await openForm(page);
  await page.getByLabel("Name").fill("Kept Cup");
  await page.getByRole("button", { name: "Read fixtures" }).click();
  await expect(card(page)).toContainText("There is nothing in it yet.");
  await expect(fixtures(page)).toBeFocused();
  await fixtures(page).fill("Fixtures to follow");
  await page.getByRole("button", { name: "Read fixtures" }).click();
  await expect(card(page)).toContainText("None of its rows is a game: It does not name two sides.");
  await expect(fixtures(page)).toHaveValue("Fixtures to follow");

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({
    name: "season.xlsx",
    mimeType: "application/zip",
    buffer: Buffer.from([0x50, 0x4b, 3, 4]),
  });
  await expect(card(page)).toContainText("season.xlsx is a workbook. Save the sheet as CSV first.");
  await expect(fixtures(page)).toHaveValue("Fixtures to follow");

  await dropFile(page, "season.csv", "home,away,start\nArsenal,Chelsea,2030-07-05 15:00");
  await expect(card(page)).toContainText("1 row: 1 ready, 0 to review, 0 left out.");
  await page.getByRole("button", { name: "Back to the text" }).click();
  await expect(fixtures(page)).toBeFocused();
  await expect(fixtures(page)).toHaveValue(/^home,away,start/);
  await expect(page.getByLabel("Name")).toHaveValue("Kept Cup");
});

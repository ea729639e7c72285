// A Premier League week of ten games without a feed, counted in an admin's actions. A season's file
// is read once.
import { pairs } from "./support/feeds.ts";
import { startSession, statusWith } from "./support/pages.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import { newAdmin, newSeries, withDatabase } from "./support/sweepstakes.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

const maxActions = 15;
/** Opening the league's page in another tab, selecting and copying its results, and coming back. */
const copyingElsewhere = 4;

/** An admin whose presses and inputs count. */
function countingAdmin() {
  let count = 0;
  return {
    press: async (control: Locator) => {
      count += 1;
      await control.click();
    },
    paste: async (field: Locator, text: string) => {
      count += copyingElsewhere + 1;
      await field.fill(text);
    },
    /** Counts a look at the page before sending. */
    look: async (at: Locator) => {
      count += 1;
      await expect(at).toBeVisible();
    },
    actions: () => count,
  };
}

const seasonFile = [
  "Round,Date,Time,Home,Away",
  ...[1, 2, 3].flatMap((round) =>
    pairs.map(
      ([home, away], n) => `${round},${round + 5}/10/2035,${12 + (n % 5)}:30,${home},${away}`,
    ),
  ),
].join("\n");

/** Makes drafts of three rounds from one file, and returns their ids. */
async function makeDrafts(page: Page, admin: Fan, series: { id: number; name: string }) {
  await page.goto("/sweepstakes/admin");
  await page.getByLabel("Name", { exact: true }).fill("Week 1");
  await page.getByLabel("Prize Pool ($)").fill("0");
  await page.getByLabel("Series").selectOption(series.name);
  await page.getByRole("textbox", { name: "Fixtures" }).fill(seasonFile);
  await page.getByRole("button", { name: "Read fixtures" }).click();
  await page.getByRole("button", { name: "Make drafts of all remaining rounds" }).click();
  await expect(page.getByText("3 drafts were made.")).toBeVisible();
  const { active } = await callApi(admin, "GET", "/sweepstakes");
  return active
    .filter(({ seriesId }: { seriesId: number }) => seriesId === series.id)
    .map(({ id, name }: { id: number; name: string }) => [Number(name.split(" ")[1]), id])
    .sort(([one]: number[], [other]: number[]) => (one ?? 0) - (other ?? 0))
    .map(([, id]: number[]) => id) as number[];
}

const opened = (id: number) =>
  withDatabase(async (sql) => {
    const [row] = await sql`select published_at from public.sweepstakes where id = ${id}`;
    return row?.published_at !== null;
  });

/** Lets the opening time of a round pass; the stack opens it. */
async function passOpeningTime(id: number) {
  await withDatabase(
    (sql) => sql`update public.sweepstakes set publish_at = now() where id = ${id}`,
  );
  await expect.poll(() => opened(id), { timeout: 30_000 }).toBe(true);
}

/** A fan picks the first side of every game, and the games are played. */
async function play(fan: Fan, id: number) {
  const { regularGames, finalGame } = await callApi(fan, "GET", `/sweepstakes/${id}`);
  const picks = [...regularGames, finalGame].map((game) => ({
    gameId: game.id,
    selectedTeamId: game.teamOne.id,
  }));
  await callApi(fan, "POST", `/sweepstakes/${id}/picks`, { picks });
  await withDatabase(
    (sql) =>
      sql`update public.games set start_time = now() - interval '3 hours' where sweepstake_id = ${id}`,
  );
}

test("A week by hand takes an admin at most fifteen actions", async ({ page, browser }) => {
  const [admin, fan] = [await newAdmin(), await newFan({ firstName: "Weekly" })];
  const series = await newSeries(admin, `Weeks by hand ${process.pid}-${Date.now()}`);
  await startSession(page, admin);
  const [first = 0, second = 0, third = 0] = await makeDrafts(page, admin, series);
  await passOpeningTime(first);
  await play(fan, first);
  const task = (name: string) =>
    page.getByRole("listitem").filter({ hasText: `${name}: 10 games without a result` });

  await test.step("with the results of a file", async () => {
    const { press, paste, look, actions } = countingAdmin();
    await page.goto("/");
    await press(page.getByRole("link", { name: /^Admin/ }).first());
    await press(task("Week 1").last().getByRole("link", { name: "Enter results" }));
    await press(page.getByRole("button", { name: "Paste results" }));
    await paste(
      page.getByRole("textbox", { name: "Results" }),
      pairs.map(([home, away], n) => `${home} ${n % 3}-1 ${away}`).join("\n"),
    );
    await press(page.getByRole("button", { name: "Read results" }));
    await look(page.getByText("10 results chosen"));
    await press(page.getByRole("button", { name: "Submit Results" }));
    await press(page.getByRole("dialog").getByRole("button", { name: "End the contest" }));
    await expect(statusWith(page, "All games completed")).toBeVisible();
    await passOpeningTime(second);
    expect(actions()).toBeLessThanOrEqual(maxActions);
  });

  await test.step("with ten results chosen one by one", async () => {
    await play(fan, second);
    const { press, actions } = countingAdmin();
    await page.goto("/");
    await press(page.getByRole("link", { name: /^Admin/ }).first());
    await press(task("Week 2").last().getByRole("link", { name: "Enter results" }));
    for (const [home, away] of pairs)
      await press(
        page.getByRole("group", { name: `${home} vs ${away}` }).getByRole("radio", { name: home }),
      );
    await press(page.getByRole("button", { name: "Submit Results" }));
    await press(page.getByRole("dialog").getByRole("button", { name: "End the contest" }));
    await expect(statusWith(page, "All games completed")).toBeVisible();
    await passOpeningTime(third);
    expect(actions()).toBeLessThanOrEqual(maxActions);
  });

  await test.step("the fan is notified of each round without the admin", async () => {
    const phone = await (await browser.newContext()).newPage();
    await startSession(phone, fan);
    await phone.goto("/notifications");
    for (const text of ["Week 1 is over", "Week 2 is open", "Week 2 is over", "Week 3 is open"])
      await expect(phone.getByRole("main")).toContainText(text);
    await phone.context().close();
  });
});

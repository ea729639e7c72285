// Premier League weeks of ten games without a feed, counted in an admin's actions. A season's file is
// read once.
import { pairs } from "./support/feeds.ts";
import { startSession, statusWith } from "./support/pages.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import { newAdmin, newSeries, withDatabase } from "./support/sweepstakes.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

/** Of one week: the task, ten results, sending and confirming them. */
const maxActionsOfWeek = 15;
/** Of three weeks that wait at once: thirty results, sending and confirming them. */
const maxActionsOfThree = 32;

/** An admin whose presses count. */
function countingAdmin() {
  let count = 0;
  return {
    press: async (control: Locator) => {
      count += 1;
      await control.click();
    },
    actions: () => count,
  };
}

const seasonFile = [
  "Round,Date,Time,Home,Away",
  ...[1, 2, 3, 4].flatMap((round) =>
    pairs.map(
      ([home, away], n) => `${round},${round + 5}/10/2035,${12 + (n % 5)}:30,${home},${away}`,
    ),
  ),
].join("\n");

/** Makes drafts of four rounds from one file, and returns their ids. */
async function makeDrafts(page: Page, admin: Fan, series: { id: number; name: string }) {
  await page.goto("/sweepstakes/admin");
  await page.getByLabel("Name", { exact: true }).fill("Week 1");
  await page.getByLabel("Prize Pool ($)").fill("0");
  await page.getByLabel("Series").selectOption(series.name);
  await page.getByRole("textbox", { name: "Fixtures" }).fill(seasonFile);
  await page.getByRole("button", { name: "Read fixtures" }).click();
  await page.getByRole("button", { name: "Make drafts of all remaining rounds" }).click();
  await expect(page.getByText("4 drafts were made.")).toBeVisible();
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

test("A week by hand takes an admin at most fifteen actions, and three weeks at once 32", async ({
  page,
  browser,
}) => {
  const [admin, fan] = [await newAdmin(), await newFan({ firstName: "Weekly" })];
  const series = await newSeries(admin, `Weeks by hand ${process.pid}-${Date.now()}`);
  await startSession(page, admin);
  const [first = 0, ...others] = await makeDrafts(page, admin, series);
  await passOpeningTime(first);
  await play(fan, first);
  const chooseHome = async (press: (control: Locator) => Promise<void>, within: Locator | Page) => {
    for (const [home, away] of pairs)
      await press(
        within
          .getByRole("group", { name: `${home} vs ${away}` })
          .getByRole("radio", { name: home }),
      );
  };

  await test.step("a week takes at most fifteen actions with ten results chosen one by one", async () => {
    const { press, actions } = countingAdmin();
    await page.goto("/");
    await press(page.getByRole("link", { name: /^Admin/ }).first());
    const task = page
      .getByRole("listitem")
      .filter({ hasText: "Week 1: 10 games without a result" });
    await press(task.last().getByRole("link", { name: "Enter results" }));
    await chooseHome(press, page);
    await press(page.getByRole("button", { name: "Submit Results" }));
    await press(page.getByRole("dialog").getByRole("button", { name: "End the contest" }));
    await expect(statusWith(page, "All games completed")).toBeVisible();
    expect(actions()).toBeLessThanOrEqual(maxActionsOfWeek);
  });

  await test.step("three weeks take at most 32 actions with thirty results in one form", async () => {
    for (const id of others) {
      await passOpeningTime(id);
      await play(fan, id);
    }
    const { press, actions } = countingAdmin();
    await page.goto("/sweepstakes/admin?tab=results");
    for (const week of ["Week 2", "Week 3", "Week 4"]) {
      // Other journeys' weeks may wait, too.
      const own = page.getByRole("region", { name: week, exact: true });
      await chooseHome(press, own.filter({ has: page.getByText(pairs[0]?.[0] ?? "") }).last());
    }
    await press(page.getByRole("button", { name: "Submit Results" }));
    await press(page.getByRole("dialog").getByRole("button", { name: "End the contests" }));
    await expect(statusWith(page, "30 results entered")).toBeVisible();
    expect(actions()).toBeLessThanOrEqual(maxActionsOfThree);
  });

  await test.step("the fan is notified of each round without the admin", async () => {
    const phone = await (await browser.newContext()).newPage();
    await startSession(phone, fan);
    await phone.goto("/notifications");
    for (const text of ["Week 1 is over", "Week 2 is open", "Week 3 is over", "Week 4 is over"])
      await expect(phone.getByRole("main")).toContainText(text);
    await phone.context().close();
  });
});

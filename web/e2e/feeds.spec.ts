import { expectAccessible } from "./support/axe.ts";
import { ageByTenMinutes, type FakeMatch, fakeLeague, playRound } from "./support/feeds.ts";
import { heading, startSession, statusWith } from "./support/pages.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import { newAdmin, withDatabase } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const hour = 3_600_000;
const feedOf = (page: Page) => page.getByRole("region", { name: "Fixtures and results" });

interface Feed {
  rounds: { round: number; sweepstakeId: number }[];
  ready: unknown[];
}

/** A name that no other run on the same stack has. */
const unique = (name: string) => `${name} ${process.pid}-${Date.now().toString(36)}`;

async function newSoccerSeries(admin: Fan, name: string): Promise<number> {
  const [soccer] = await withDatabase(
    (sql) => sql`select id::integer from public.entities where slug = 'soccer'`,
  );
  return (await callApi(admin, "POST", "/series", { name, sportId: soccer?.id })).id;
}

test("An admin follows a source, learns a name and enters the results of a round that opened by itself", async ({
  page,
}) => {
  const admin = await newAdmin();
  const competition = unique("propose").replace(" ", "-");
  const id = await newSoccerSeries(admin, "Proposed nights");
  const league = fakeLeague(competition);
  const start = Date.now() + 48 * hour;
  const matches: FakeMatch[] = [
    { round: 1, start, sideOne: "Gunners Town" },
    { round: 1, start: start + hour },
  ];
  await league.play(matches);
  await startSession(page, admin);
  await page.goto(`/series/${id}`);
  const feed = feedOf(page);

  await test.step("follows the source", async () => {
    await feed.getByRole("button", { name: "Follow a source" }).click();
    await feed.getByLabel("Source").selectOption("Demo league");
    await feed.getByLabel("Competition").fill(competition);
    await feed.getByLabel("Season").fill("2026");
    await expectAccessible(page, "main");
    await feed.getByRole("button", { name: "Follow this source" }).click();
    await expect(feed.getByText("1 unknown name")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("resolves an unknown name once", async () => {
    await feed.getByRole("combobox", { name: "Who is “Gunners Town”?" }).fill("Arsena");
    await page
      .getByRole("option", { name: /^Arsenal/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Yes, it is Arsenal" }).click();
    await expect(feed.getByText("all names known")).toBeVisible();
  });

  const [round] = ((await callApi(admin, "GET", `/series/${id}/feed`)) as Feed).rounds;
  const contest = round?.sweepstakeId ?? 0;
  await callApi(admin, "PATCH", `/series/${id}/feed`, { mode: "PROPOSE" });
  await test.step("opens the round with both games", async () => {
    const drafted = await callApi(admin, "GET", `/sweepstakes/${contest}`);
    expect(drafted).toMatchObject({ name: "Round 1", prizePool: 0 });
    expect([...drafted.regularGames, drafted.finalGame]).toHaveLength(2);
    await expect
      .poll(async () => (await callApi(admin, "GET", `/sweepstakes/${contest}`)).isDraft)
      .toBe(false);
  });
  await playRound(id, contest);
  const scores = [
    [2, 1],
    [0, 0],
  ] as const;
  const over = matches.map((match, n) => ({
    ...match,
    start: Date.now() - 3 * hour,
    score: scores[n] ?? ([0, 0] as const),
  }));
  await league.play(over);
  await ageByTenMinutes(id);
  await callApi(admin, "POST", `/series/${id}/feed/read`);
  await ageByTenMinutes(id);
  await callApi(admin, "POST", `/series/${id}/feed/read`);

  await test.step("shows the scores on the rows of results, and enters all in one click", async () => {
    await page.goto(`/sweepstakes/admin?tab=results&sweepstake=${contest}`);
    await expect(page.getByText("2–1 FT")).toBeVisible();
    await expect(page.getByText("0–0 FT")).toBeVisible();
    await expectAccessible(page, "main");
    await expect(page.getByText("2 results ready")).toBeVisible();
    await page.getByRole("button", { name: "Enter all" }).click();
    await expect(statusWith(page, "2 results entered")).toBeVisible();
  });

  await test.step("shows fans the scores and credits the source", async () => {
    const fan = await newFan({ firstName: "Alma" });
    await startSession(page, fan);
    await page.goto(`/sweepstakes/${contest}/results`);
    await expect(page.getByText("Score: 2–1.")).toBeVisible();
    await expect(page.getByText("Scores by the demo league")).toBeVisible();
    await page.goto(`/series/${id}`);
    await expect(heading(page, "Proposed nights")).toBeVisible();
    await expect(feedOf(page)).toHaveCount(0);
  });
});

test("A source that changes its format pauses itself and becomes a task", async ({ page }) => {
  const admin = await newAdmin();
  const competition = unique("broken").replace(" ", "-");
  const name = unique("Broken nights");
  const id = await newSoccerSeries(admin, name);
  const league = fakeLeague(competition);
  await league.respond({ body: '{"rows": [{"id": 1}]}' });
  const body = { source: "DEMO", competition, season: "2026", mode: "AUTOMATIC" };
  await callApi(admin, "PUT", `/series/${id}/feed`, body);
  await callApi(admin, "POST", `/series/${id}/feed/read`);
  await startSession(page, admin);
  await page.goto("/admin/tasks");
  const task = page.getByRole("listitem").filter({ hasText: `${name}: The demo league has` });
  await expect(task).toBeVisible();
  await task.getByRole("link", { name: "Open the series" }).click();
  const feed = feedOf(page);
  await expect(feed.getByRole("alert")).toContainText("enter results by hand");
  await expect(feed.getByText("Paused", { exact: true })).toBeVisible();
  await league.play([{ round: 1, start: Date.now() + 48 * hour }]);
  await feed.getByRole("button", { name: "Resume" }).click();
  await expect(feed.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(feed.getByRole("alert")).toHaveCount(0);
});

/** Whether the feed has been read since, and how many rounds of its series are over. */
const progressOf = (seriesId: number) =>
  withDatabase(async (sql) => {
    const [row] = await sql`
      select f.tried_at is not null and f.lease is null as read,
        (select count(*)::integer from public.sweepstakes s where s.series_id = ${seriesId} and s.completed_at is not null) as over
      from private.feeds f where f.series_id = ${seriesId}`;
    return { isRead: row?.read, over: row?.over };
  });

test("A season of four rounds runs from one feed and one call for its rounds", async ({
  page,
  browser,
}) => {
  const admin = await newAdmin();
  const competition = unique("season").replace(" ", "-");
  const id = await newSoccerSeries(admin, "Automatic nights");
  const league = fakeLeague(competition);
  const rounds = Array.from({ length: 4 }, (_, n) => n + 1);
  const fixtures = rounds.flatMap((round) =>
    [0, 1].map((n) => ({ round, start: Date.now() + (round * 7 * 24 + n) * hour })),
  );
  await league.play(fixtures);
  const body = { source: "DEMO", competition, season: "2026", mode: "AUTOMATIC" };
  await callApi(admin, "PUT", `/series/${id}/feed`, body);
  await ageByTenMinutes(id);
  await callApi(admin, "POST", `/series/${id}/feed/read`);
  const publishAt = new Date(Date.now() + 1000).toISOString();
  const feed: Feed = await callApi(admin, "POST", `/series/${id}/feed/rounds`, {
    rounds,
    publishAt,
  });
  const fans = await Promise.all(["Ann", "Ben", "Cy"].map((firstName) => newFan({ firstName })));
  const pages = await Promise.all(
    fans.map(async (fan) => {
      const fanPage = await (await browser.newContext()).newPage();
      await startSession(fanPage, fan);
      return fanPage;
    }),
  );
  const contests = feed.rounds.map(({ sweepstakeId }) => sweepstakeId);
  expect(contests).toHaveLength(4);

  await test.step("the rounds open on their own, and fans enter in a browser", async () => {
    const [first = 0, ...others] = contests;
    await Promise.all(
      pages.map(async (fanPage, n) => {
        await expect(async () => {
          await fanPage.goto(`/sweepstakes/${first}`);
          await expect(fanPage.getByRole("group", { name: /Liverpool vs Everton/ })).toBeVisible({
            timeout: 2000,
          });
        }).toPass();
        const side = ["Arsenal", "Chelsea", "Arsenal"][n] ?? "Arsenal";
        for (const name of [side, "Liverpool"])
          await fanPage.getByRole("button", { name: new RegExp(`^${name}`) }).click();
        await fanPage.getByRole("button", { name: "Submit picks" }).click();
        await expect(statusWith(fanPage, "Your picks have been submitted")).toBeVisible();
      }),
    );
    for (const contest of others)
      for (const [n, fan] of fans.entries()) {
        const { regularGames, finalGame } = await callApi(fan, "GET", `/sweepstakes/${contest}`);
        const side = (game: { teamOne: { id: number }; teamTwo: { id: number } }) =>
          n === 1 ? game.teamTwo.id : game.teamOne.id;
        await callApi(fan, "POST", `/sweepstakes/${contest}/picks`, {
          picks: [...regularGames, finalGame].map((game) => ({
            gameId: game.id,
            selectedTeamId: side(game),
          })),
        });
      }
  });

  await test.step("every round completes on its own", async () => {
    // Half a season at a time, since each read waits for the clock.
    for (const last of [2, 4]) {
      const start = Date.now() - 3 * hour;
      await league.play(
        fixtures.map((match, n) =>
          match.round > last ? match : { ...match, start, score: [1 + (n % 2), 0] as const },
        ),
      );
      for (const contest of contests.slice(last - 2, last)) await playRound(id, contest);
      for (const isConfirming of [false, true]) {
        await ageByTenMinutes(id);
        await expect
          .poll(() => progressOf(id), { timeout: 30_000 })
          .toEqual(isConfirming ? { isRead: true, over: last } : { isRead: true, over: last - 2 });
      }
    }
  });

  await test.step("the standings count all rounds, and the admin has no open tasks", async () => {
    await startSession(page, admin);
    await page.goto(`/series/${id}`);
    await expect(heading(page, "Automatic nights")).toBeVisible();
    await expect(feedOf(page).getByText("Waiting for you")).toHaveCount(0);
    const { tasks } = await callApi(admin, "GET", "/admin/tasks");
    const own = tasks.filter(
      ({ path, kind }: { path: string; kind: string }) =>
        path === `/series/${id}` && kind !== "NEXT_ROUND",
    );
    expect(own).toEqual([]);
    const fanPage = pages[0] as Page;
    await fanPage.goto(`/sweepstakes/${contests[0]}/results`);
    await expect(fanPage.getByText("Decided by the feed.").first()).toBeVisible();
    await fanPage.goto(`/sweepstakes/${contests[0]}/standings`);
    await fanPage.getByText("Changes to this contest").scrollIntoViewIfNeeded();
    await expect(fanPage.getByText("By the feed (Demo league)").first()).toBeVisible();
    const standings = await callApi(fans[0] as Fan, "GET", `/series/${id}/standings`);
    expect(
      standings.standings.map(({ user, correct }: { user: { name: string }; correct: number }) => [
        user.name,
        correct,
      ]),
    ).toEqual(expect.arrayContaining([["Ann", 8]]));
  });
});

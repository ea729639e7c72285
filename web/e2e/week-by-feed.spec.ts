// A week of ten games with a prize from one feed, counted in an admin's actions after the daily email.
import { ageByTenMinutes, type FakeMatch, fakeLeague, playRound } from "./support/feeds.ts";
import { startSession, statusWith } from "./support/pages.ts";
import { callApi, newFan } from "./support/stack.ts";
import { newAdmin, withDatabase } from "./support/sweepstakes.ts";
import { expect, type Locator, test } from "./support/test.ts";

const hour = 3_600_000;
/** Besides "Mark as paid". */
const maxActions = 2;

test("A week with two earlier starts, a postponed game and a prize takes an admin two actions and the payment", async ({
  page,
}) => {
  const [admin, fan] = [await newAdmin(), await newFan({ firstName: "Weekly" })];
  const name = `Week of the feed ${process.pid}`;
  const competition = `whole-week-${process.pid}`;
  const league = fakeLeague(competition);
  const [soccer] = await withDatabase(
    (sql) => sql`select id::integer from public.entities where slug = 'soccer'`,
  );
  const { id } = await callApi(admin, "POST", "/series", { name, sportId: soccer?.id });
  const read = async () => {
    await ageByTenMinutes(id);
    return await callApi(admin, "POST", `/series/${id}/feed/read`);
  };
  let actions = 0;
  const press = async (control: Locator) => {
    actions += 1;
    await control.click();
  };

  const week: FakeMatch[] = Array.from({ length: 10 }, (_, n) => ({
    round: 1,
    start: Date.now() + (72 + n) * hour,
  }));
  await league.play(week);
  await callApi(admin, "PUT", `/series/${id}/feed`, {
    source: "DEMO",
    competition,
    season: "2026",
    rounds: { openDaysBefore: 7, name: "Week {round}", prizePool: 100, rules: null },
    prizeWaitHours: 12,
  });
  const contest: number = (await read()).rounds[0].sweepstakeId;
  const contestNow = () => callApi(admin, "GET", `/sweepstakes/${contest}`);
  await expect.poll(async () => (await contestNow()).isDraft).toBe(false);
  const { regularGames, finalGame } = await contestNow();
  const picks = [...regularGames, finalGame].map(({ id: gameId, teamOne }) => ({
    gameId,
    selectedTeamId: teamOne.id,
  }));
  await callApi(fan, "POST", `/sweepstakes/${contest}/picks`, { picks });

  await test.step("two games start earlier, and one is postponed without a date", async () => {
    const changed = week.map((match, n) =>
      n < 2 ? { ...match, start: match.start - 20 * hour } : { ...match, isPostponed: n === 2 },
    );
    await league.play(changed);
    await read();
    await startSession(page, admin);
    await page.goto("/admin/tasks");
    const task = page.getByRole("listitem").filter({ hasText: `${name}: 3 changes from the feed` });
    await press(task.getByRole("link", { name: "Open the series" }));
    await press(page.getByRole("button", { name: "Move all" }));
    await expect(statusWith(page, "2 games moved")).toBeVisible();
    expect((await callApi(admin, "GET", `/series/${id}/feed`)).ready).toMatchObject([
      { kind: "POSTPONED" },
    ]);
  });

  await test.step("the postponed game moves by itself to its new date", async () => {
    await league.play(
      week.map((match, n) => {
        if (n > 2) return match;
        return { ...match, start: match.start + (n === 2 ? 9 * 24 : -20) * hour };
      }),
    );
    expect((await read()).ready).toEqual([]);
    const { regularGames } = await contestNow();
    const starts = regularGames.map(({ startTime }: { startTime: string }) =>
      Date.parse(startTime),
    );
    expect(starts).toContain((week[2]?.start ?? 0) + 9 * 24 * hour);
  });

  await test.step("the feed enters the results, the last one after the wait", async () => {
    await playRound(id, contest);
    const start = Date.now() - 3 * hour;
    await league.play(week.map((match) => ({ ...match, start, score: [2, 1] as const })));
    await read();
    await read();
    await expect
      .poll(async () => (await callApi(admin, "GET", `/series/${id}/feed`)).ready)
      .toMatchObject([{ kind: "RESULT" }]);
    expect((await contestNow()).status).not.toBe("completed");
    await withDatabase(async (sql) => {
      await sql`
        update private.feed_rows set confirmed_at = confirmed_at - interval '14 hours' where series_id = ${id}`;
      await sql`
        update private.feeds set unchanged_since = unchanged_since - interval '14 hours' where series_id = ${id}`;
      await sql`
        insert into private.deliveries (profile_id, kind, subject_id, state, sent_at)
        values (${admin.id}, 'TASKS', 'week', 'SENT', now() - interval '13 hours')`;
    });
    await read();
    await expect.poll(async () => (await contestNow()).status).toBe("completed");
  });
  expect(actions).toBeLessThanOrEqual(maxActions);

  await test.step("the admin pays the prize", async () => {
    await callApi(fan, "POST", `/sweepstakes/${contest}/claim`, { isAdult: true });
    await page.goto("/admin/tasks");
    const task = page
      .getByRole("listitem")
      .filter({ hasText: "Week 1" })
      .filter({ hasText: "claim" });
    await task.getByRole("link").last().click();
    const claim = page.getByRole("listitem").filter({ hasText: fan.email });
    await claim.getByRole("button", { name: "Mark as paid" }).click();
    await expect(claim.getByRole("button", { name: "Mark as unpaid" })).toBeVisible();
  });
});

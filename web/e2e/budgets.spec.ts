import { routesOf } from "../bench/routes.ts";
import { newFanWithOpinions } from "./support/opinions.ts";
import { startSession, untilToldNoMore } from "./support/pages.ts";
import { publish } from "./support/posts.ts";
import { befriend, callApi, type Fan, newFan } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSeries,
  newSweepstake,
  submitPicks,
} from "./support/sweepstakes.ts";
import { type Browser, expect, test } from "./support/test.ts";

/** Calls of the API that a page may make while it loads, those around it among them. */
const mostCalls: Readonly<Record<string, number>> = {
  "/": 8,
  // Who makes a contest or decides about a suggestion chooses from the whole catalogue, whose lists the
  // specification has apart.
  "/sweepstakes/admin": 7,
  "/admin/catalogue": 7,
};

/** Of one page load, what Google calls good: https://web.dev/articles/cls */
const mostShift = 0.1;

/** Opens a page on a phone that has never been here, and says what it asked for and how far things moved. */
async function load(browser: Browser, fan: Fan, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await startSession(page, fan);
  await page.addInitScript(() => {
    const moved = { shift: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) moved.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/functions/v1/api/") && request.method() !== "OPTIONS")
      calls.push(`${request.method()} ${pathname.slice("/functions/v1/api".length)}${search}`);
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(
    () => (window as unknown as { moved: { shift: number } }).moved.shift,
  );
  await context.close();
  return { calls, shift };
}

test("No page of a fan or an admin asks for more than its budget, and nothing moves while it loads", async ({
  browser,
}) => {
  const [admin, ann, ben] = [
    await newAdmin(),
    await newFanWithOpinions("Ann"),
    await newFanWithOpinions("Ben"),
  ];
  await befriend(ann, ben);
  const [post = 0] = await publish(ben, "Nobody moves");
  const [active, past] = [
    await newSweepstake(admin, [3600, 7200]),
    await newSweepstake(admin, [3600, 7200]),
  ];
  await submitPicks(past, ann, ["Arsenal", "Jannik Sinner"]);
  await submitPicks(past, ben, ["Chelsea", "Jannik Sinner"]);
  await enterResults(past, admin, ["Arsenal", "Jannik Sinner"]);
  const series = await newSeries(admin, "Season of budgets");
  await newSweepstake(admin, [3600, 7200], "First round", 0, series.id);
  const pool = await callApi(ann, "POST", "/pools", { name: "The office", seriesId: series.id });
  const { code: invite } = await callApi(ben, "POST", "/invites");
  const ids = {
    ...{ pool: String(pool.id), code: pool.code, invite },
    series: String(series.id),
    ...{ friend: ben.id, active: String(active.id), past: String(past.id), post: String(post) },
    ...{ team: "arsenal", athlete: "jannik-sinner", sport: "tennis" },
  };
  await untilToldNoMore();
  // Somebody new, of whom this browser knows nothing.
  const cleo = await newFan();
  const { calls: first, shift: moved } = await load(browser, cleo, "/");
  expect.soft(first.length, `Home of a newcomer: ${first.join(", ")}`).toBeLessThanOrEqual(8);
  expect.soft(moved, "Home of a newcomer moves").toBeLessThanOrEqual(mostShift);
  const routes = routesOf(ids).filter((route) => route.as !== "visitor");
  expect(routes.length).toBeGreaterThan(20);
  for (const { name, path, as } of routes) {
    const { calls, shift } = await load(browser, as === "admin" ? admin : ann, path);
    expect
      .soft(calls.length, `${name}: ${calls.join(", ")}`)
      .toBeLessThanOrEqual(mostCalls[name] ?? 5);
    expect.soft(calls, `${name} asks for something twice`).toEqual([...new Set(calls)]);
    expect.soft(shift, `${name} moves`).toBeLessThanOrEqual(mostShift);
  }
});

import { routesOf } from "../bench/routes.ts";
import { forgetBroadcasts } from "./support/broadcasts.ts";
import { newFanWithOpinions } from "./support/opinions.ts";
import { startSession } from "./support/pages.ts";
import { publish } from "./support/posts.ts";
import { untilAtRest } from "./support/rest.ts";
import { anyIds } from "./support/routes.ts";
import { befriend, callApi, type Fan, newFan } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSeries,
  newSweepstake,
  submitPicks,
} from "./support/sweepstakes.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

/** The most calls of the API while a page loads, including the frame's. */
const maxCalls: Readonly<Record<string, number>> = {
  "/": 8,
  // These forms choose from the whole catalog, which the specification keeps in separate lists.
  "/sweepstakes/admin": 7,
  "/admin/catalogue": 7,
};

/** The good value for one page load: https://web.dev/articles/cls */
const maxShift = 0.1;

/** Opens a page on a phone with an empty cache; returns its calls and its layout shift. */
async function load(
  browser: Browser,
  fan: Fan,
  path = "",
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await prepare(page);
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
  await untilAtRest(page);
  const shift = await page.evaluate(
    () => (window as unknown as { moved: { shift: number } }).moved.shift,
  );
  await context.close();
  return { calls, shift };
}

/** A fan, an admin, and one of everything that a page can show. */
async function prepare() {
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
  const paths = routesOf({
    pool: String(pool.id),
    code: pool.code,
    invite,
    series: String(series.id),
    friend: ben.id,
    active: String(active.id),
    past: String(past.id),
    post: String(post),
    team: "arsenal",
    athlete: "jannik-sinner",
    sport: "tennis",
  }).map(({ name, path }) => [name, path] as const);
  await forgetBroadcasts(
    ...[admin, ann].map(({ id }) => `fan:${id}`),
    ...[active, past].map(({ id }) => `sweepstake:${id}`),
  );
  return { fan: ann, admin, paths: new Map(paths) };
}

let prepared: ReturnType<typeof prepare> | undefined;

const withoutSweepstake = (page: Page) =>
  page.route("**/api/sweepstakes", (route) => route.fulfill({ json: { active: [], past: [] } }));

for (const [when, prepare] of Object.entries({
  "": undefined,
  " without a sweepstake": withoutSweepstake,
}))
  test(`Home of a newcomer${when} stays within its budget of calls and layout shift`, async ({
    browser,
  }) => {
    const { calls, shift } = await load(browser, await newFan(), "/", prepare);
    expect.soft(calls.length, calls.join(", ")).toBeLessThanOrEqual(maxCalls["/"] ?? 0);
    expect.soft(shift).toBeLessThanOrEqual(maxShift);
  });

const routes = routesOf(anyIds).filter((route) => route.as !== "visitor");
for (const { name, as } of routes)
  test(`${name} stays within its budget of calls and layout shift`, async ({ browser }) => {
    prepared ??= prepare();
    const { fan, admin, paths } = await prepared;
    const { calls, shift } = await load(browser, as === "admin" ? admin : fan, paths.get(name));
    expect.soft(calls.length, calls.join(", ")).toBeLessThanOrEqual(maxCalls[name] ?? 5);
    expect.soft(calls, "each call is made once").toEqual([...new Set(calls)]);
    expect.soft(shift).toBeLessThanOrEqual(maxShift);
  });

test("Every page has a budget", () => {
  expect(routes.length).toBeGreaterThan(20);
});

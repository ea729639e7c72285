// Opens each page once per user, and checks everything that holds for all pages: calls and layout shift on a phone with
// an empty cache, accessibility, long words on the smallest phone, large text on a phone, in the narrowest bar and
// in a wide window, the edges of a phone on its side, and a translation into longer words.
import { expectAccessible } from "./support/axe.ts";
import { startSession } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { type BrowserContext, expect, test } from "./support/test.ts";
import {
  coveredParts,
  freeShare,
  rotatePhone,
  shiftOf,
  tooWideParts,
  watchCalls,
  watchShift,
} from "./walk/checks.ts";
import {
  prepareWalk,
  type Stop,
  showOwnContests,
  visits,
  withoutSweepstakes,
} from "./walk/data.ts";
import { layOutAll, setFontSize, textFaults } from "./walk/large-text.ts";
import { lengthenTexts } from "./walk/long-translation.ts";

/** The most calls of the API while a page loads, including the frame's. */
const maxCalls: Readonly<Record<string, number>> = {
  "/": 8,
  [withoutSweepstakes]: 8,
  // These forms choose from the whole catalog, which the specification keeps in separate lists.
  "/sweepstakes/admin": 7,
  // This one also loads the results that are due.
  "/sweepstakes/admin?tab=results": 7,
  "/admin/catalogue": 7,
};
const maxCallsOf = (name: string) => maxCalls[name] ?? (name.includes("?") ? 6 : 5);

/** The good value for one page load: https://web.dev/articles/cls */
const maxShift = 0.1;

const check = expect.configure({ soft: true });

let prepared: ReturnType<typeof prepareWalk> | undefined;

async function checkPage(context: BrowserContext, { name, as, pathOf }: Stop): Promise<void> {
  prepared ??= prepareWalk();
  const { users, ids } = await prepared;
  // A page with handlers of its requests loads without the browser's cache.
  const page = await context.newPage();
  const calls = watchCalls(page);
  await watchShift(page);
  if (name === withoutSweepstakes)
    await page.route("**/api/sweepstakes", (route) =>
      route.fulfill({ json: { active: [], past: [] } }),
    );
  else await showOwnContests(page, ids);
  if (as !== "visitor") await startSession(page, users[as]);
  await page.goto(pathOf(ids));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilAtRest(page);
  check(calls.length, calls.join(", ")).toBeLessThanOrEqual(maxCallsOf(name));
  check(calls, "each call is made once").toEqual([...new Set(calls)]);
  check(await shiftOf(page), `nothing moves on ${name}`).toBeLessThanOrEqual(maxShift);
  check(await freeShare(page), "bars leave most of the screen").toBeGreaterThan(0.7);
  await expectAccessible(page);

  await layOutAll(page);
  for (const size of [24, 32]) {
    await setFontSize(page, size);
    check(await tooWideParts(page), `text of ${size} px fits`).toEqual([]);
    check(await textFaults(page), `text of ${size} px is whole`).toEqual([]);
  }
  await setFontSize(page, 16);
  await page.setViewportSize({ width: 320, height: 700 });
  check(await tooWideParts(page), "the page fits into 320 px").toEqual([]);
  await rotatePhone(page);
  check(await coveredParts(page), "nothing is under the phone's edges").toEqual([]);
  await rotatePhone(page, false);
  for (const [width, size] of [
    [850, 32],
    [850, 16],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await setFontSize(page, size);
    const what = `text of ${size} px in ${width} px`;
    check(await tooWideParts(page), `${what} fits`).toEqual([]);
    check(await textFaults(page), `${what} is whole`).toEqual([]);
  }
  await setFontSize(page, 16);
  await expectAccessible(page);
  await lengthenTexts(page);
  for (const width of [390, 850]) {
    await page.setViewportSize({ width, height: 800 });
    check(await tooWideParts(page), `a translation fits into ${width} px`).toEqual([]);
    const faults = (await textFaults(page)).filter((fault) => !fault.startsWith("broken"));
    check(faults, `a translation covers nothing in ${width} px`).toEqual([]);
  }
  await page.close();
}

for (const { title, stops } of visits)
  test(`${title} keep their budgets, are accessible and fit`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    for (const stop of stops)
      await test.step(`${stop.name} for the ${stop.as}`, () => checkPage(context, stop));
    await context.close();
  });

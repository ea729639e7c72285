import { expectAccessible } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { hydration, logIn } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { newFan, saveRatings } from "./support/stack.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

const examples = (page: Page) =>
  page.getByRole("region", { name: "Are you the only person in the world who..." });
/** The visible example. */
const shown = (page: Page) => examples(page).locator("p:not([inert])");
const today = (page: Page) => page.getByRole("region", { name: "Today's question" });

/** From here on time advances in steps, so the page does not rotate on its own between two checks. */
async function stopClock(page: Page): Promise<void> {
  await untilAtRest(page);
  await page.clock.pauseAt(Date.now() + 600_000);
}

/** Items with a lover and a hater, whatever else was rated. */
async function rateExamples() {
  const rows = [1971, 1972, 1973, 1974, 1975, 1976].map((id, n) => ["TEAM", id, n < 3 ? 5 : -5]);
  await saveRatings(await newFan(), rows as [string, number, number][]);
}

test("Examples rotate with links to their items, and stop when paused, hovered or focused", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ reducedMotion: "no-preference" })).newPage();
  await page.clock.install();
  await rateExamples();
  await logIn(page, await newFan());
  // Examples from fans' ratings replace the fixed ones once they have loaded.
  await expect(shown(page).getByRole("link")).toBeAttached();
  await stopClock(page);
  const first = await shown(page).textContent();
  await page.clock.runFor(3700);
  await expect(shown(page)).not.toHaveText(first ?? "");

  const rests = async () => {
    const present = await shown(page).textContent();
    await page.clock.runFor(8000);
    expect(await shown(page).textContent()).toBe(present);
  };
  await examples(page).hover();
  await rests();
  await page.mouse.move(0, 0);
  const pause = page.getByRole("button", { name: "Pause examples" });
  await pause.focus();
  await rests();
  await pause.click();
  await page.getByRole("button", { name: "Play examples" }).blur();
  await page.mouse.move(0, 0);
  await rests();
});

/** The buttons that write, where they are on the screen. */
async function writersIn(part: Locator) {
  const buttons = part.getByRole("button", {
    name: /^(Me too|Not me|Quite|I don't|Undo|Add|Save)/,
  });
  const places = [];
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    if (box) places.push({ ...box, name: await button.innerText() });
  }
  return places;
}

test("On a phone no button that writes takes the place of another", async ({ page }) => {
  await rateExamples();
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, await newFan());
  // Parts above the card have loaded.
  await page.waitForLoadState("networkidle");
  const meetings: string[] = [];
  for (const [name, answer] of [
    [/^Not me/, /^Quite the opposite/],
    [/^Quite the opposite/, /^Undo/],
    [/^Undo/, /^Me too/],
    [/^Me too/, /^One more/],
    [/^One more/, /^Me too/],
    [/^Me too/, /^Undo/],
  ] as const) {
    const button = today(page).getByRole("button", { name }).last();
    await expect(button).toBeVisible();
    await button.scrollIntoViewIfNeeded();
    const own = await button.innerText();
    const thumb = await button.boundingBox();
    const [x, y] = thumb ? [thumb.x + thumb.width / 2, thumb.y + thumb.height / 2] : [0, 0];
    await button.click();
    await expect(today(page).getByRole("button", { name: answer }).last()).toBeVisible();
    for (const place of await writersIn(today(page)))
      if (
        place.name !== own &&
        Math.abs(2 * (x - place.x) - place.width) <= place.width &&
        Math.abs(2 * (y - place.y) - place.height) <= place.height
      )
        meetings.push(`${name}: ${place.name}`);
  }
  expect(meetings).toEqual([]);
  await expectAccessible(page);
});

const cover = (page: Page) => page.getByRole("complementary", { name: "What this is about" });
const question = (page: Page) => cover(page).locator("p.headline").first();

test("The login page asks today's question without layout shift", async ({ page }) => {
  await rateExamples();
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await hold(page, "**/questions/today");
  await page.goto("/login");
  await hydration(page);
  await expect(question(page)).toHaveText("idolizes the ball kids at Wimbledon?");
  const before = await page.getByLabel("Email").boundingBox();
  release();
  await expect(question(page)).toHaveText(/^(loathes|loves|adores|detests) .+\?$/);
  await expect(cover(page).getByText(/^No\. (One other fan does|[\d,]+ fans do)\.$/)).toBeVisible();
  await expect(cover(page).getByRole("button", { name: /^Me too/ })).toBeVisible();
  expect(await page.getByLabel("Email").boundingBox()).toEqual(before);
  await expectAccessible(page);
});

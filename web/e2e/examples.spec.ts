import { expectAccessible } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { hydration, logIn } from "./support/pages.ts";
import { callApi, newFan, saveRatings } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const question = "Are you the only person in the world who...";
const examples = (page: Page) => page.getByRole("region", { name: question });
/** The visible example. */
const shown = (page: Page) => examples(page).locator("div:not([inert]) > p.text-display");

/** From here on time advances in steps, so the page does not rotate on its own between two checks. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 600_000);

/** Items with a lover and a hater, whatever else was rated. */
async function rateExamples() {
  const rows = [1971, 1972, 1973, 1974, 1975, 1976].map((id, n) => ["TEAM", id, n < 3 ? 5 : -5]);
  await saveRatings(await newFan(), rows as [string, number, number][]);
}

test("Examples rotate, and stop when paused, hovered or focused", async ({ page }) => {
  await page.clock.install();
  await rateExamples();
  const fan = await newFan();
  await callApi(fan, "PUT", "/questions/today/answer", { side: "NEITHER" });
  await logIn(page, fan);
  // Fans' questions replace the first examples once they have loaded. Only they have answers.
  await expect(
    examples(page)
      .getByText(/^No\. .+ do(es)?\.$/)
      .first(),
  ).toBeAttached();
  await stopClock(page);
  await expect(shown(page)).toHaveText(/^(supports|loathes|loves|watches|adores|detests) .+\?$/);
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

test("Today's question stays until it is answered, and moves by arrow and key", async ({
  page,
}) => {
  await page.clock.install();
  await rateExamples();
  await logIn(page, await newFan());
  await expect(examples(page).getByText("Today's question")).toBeVisible();
  await stopClock(page);
  const first = (await shown(page).textContent()) ?? "";
  await page.clock.runFor(8000);
  await expect(shown(page)).toHaveText(first);
  await page.getByRole("button", { name: "Next example" }).click();
  await page.clock.runFor(1000);
  await expect(shown(page)).not.toHaveText(first);
  await page.keyboard.press("ArrowLeft");
  await page.clock.runFor(1000);
  await expect(shown(page)).toHaveText(first);
  await expect(page.getByRole("button", { name: "Pause examples" })).toHaveCount(0);
});

const cover = (page: Page) => page.getByRole("complementary", { name: "What this is about" });
const shownQuestion = (page: Page) => cover(page).locator("p.headline:not([aria-hidden])").first();
const answer = (page: Page) => cover(page).locator("p.headline:not([aria-hidden])").last();

test("The login page shows fans' questions and answers without layout shift", async ({ page }) => {
  await rateExamples();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  const release = await hold(page, "**/questions/today");
  await page.goto("/login");
  await hydration(page);
  await expect(shownQuestion(page)).toHaveText("idolizes the ball kids at Wimbledon?");
  await expect(answer(page)).toHaveText("No. It's not just you.");
  const before = await page.getByLabel("Email").boundingBox();

  await stopClock(page);
  release();
  await expect(shownQuestion(page)).toHaveText(/^(loathes|loves|adores|detests) .+\?$/);
  await expect(answer(page)).toHaveText(/^No\. (One other fan does|[\d,]+ fans do)\.$/);
  await expect(cover(page).getByRole("button", { name: /^Me too/ })).toBeVisible();
  expect(await page.getByLabel("Email").boundingBox()).toEqual(before);

  // As text content, since the current example is not visible yet.
  const present = await shownQuestion(page).textContent();
  await page.clock.runFor(8000);
  expect(await shownQuestion(page).textContent()).toBe(present);
  await page.clock.resume();
  await expectAccessible(page);
});

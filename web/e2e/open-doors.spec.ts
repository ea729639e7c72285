// From a shared link on a slow phone to people who feel the same.

import { askMoreAbout, type Item, newTeams, offerFirst } from "./support/items.ts";
import { heading, hydration } from "./support/pages.ts";
import { callApi, newEmail, newFan, password } from "./support/stack.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";
import { freeShare } from "./walk/checks.ts";

/** Slow 3G: 400 ms and 400 kbit/s. */
const slowPhone = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Expects the card between the masthead and the docked bar. */
async function expectWhole(page: Page, card: Locator) {
  const top = await page.getByRole("banner").evaluate((it) => it.getBoundingClientRect().bottom);
  const bottom = await page
    .locator("[data-docked]")
    .evaluate((it) => it.getBoundingClientRect().top);
  await expect
    .poll(async () => {
      const box = await card.boundingBox();
      return box && box.y >= top && box.y + box.height <= bottom;
    })
    .toBe(true);
}

test("A visitor answers a question, signs up, rates and meets people within 18 actions", async ({
  page,
}) => {
  const six = await newTeams(6);
  const further = six[5] as Item;
  const like = await newFan({ firstName: "Grace" });
  const rows = six.map(({ id }, position) => ({ entityType: "TEAM", entityId: id, position }));
  await callApi(like, "POST", "/ratings", { ratings: rows.map((row) => ({ ...row, rating: 5 })) });
  await callApi(like, "POST", "/taglines", {
    taglines: rows.slice(0, 4).map((row) => ({ ...row, sentiment: "LOVES" })),
  });
  // Fixes the day's item.
  await callApi(like, "PUT", "/questions/today/answer", { side: "FOR" });
  await offerFirst(page, six);
  await askMoreAbout(page, [further]);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step("a team's page is visible before any script loads", async () => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", slowPhone);
    await page.goto("/teams/dallas-cowboys", { waitUntil: "commit" });
    await expect(heading(page, "Dallas Cowboys")).toBeVisible();
    await devTools.send("Network.emulateNetworkConditions", {
      ...slowPhone,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  });

  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions++;
    await action;
  };
  await page.goto("/");
  await expect(heading(page, "Log in")).toBeVisible();
  await hydration(page);
  const cover = page.getByRole("complementary", { name: "What this is about" });
  await act(cover.getByRole("button", { name: /^Me too/ }).click());
  await expect(cover.getByText(/^You and .+ others?\.$/)).toBeVisible();
  await act(cover.getByRole("button", { name: "One more" }).click());
  await act(cover.getByRole("button", { name: new RegExp(`^Me too.+${further.name}`) }).click());
  await expect(cover.getByText("Your rating starts at +4.")).toBeVisible();
  await act(cover.getByRole("link", { name: "See who they are" }).last().click());
  await expect(heading(page, "Sign up")).toBeVisible();
  await hydration(page);
  await act(page.getByLabel("Email").fill(newEmail()));
  await act(page.getByLabel("Password", { exact: true }).fill(password));
  await act(page.getByLabel("Confirm password").fill(password));
  const sent = page.waitForResponse((response) =>
    response.url().endsWith("/questions/today/answer"),
  );
  await act(page.getByRole("button", { name: "Sign up" }).click());
  expect((await sent).status()).toBe(200);

  // The day's answer is no rating until the fan gives one: its tile is the first, with an open scale.
  await expect(heading(page, "Find your people")).toBeVisible();
  await expect(page.getByText("1 of 6 rated")).toBeVisible();
  await expect(page.getByRole("slider")).toHaveAttribute("aria-valuetext", "Not rated");
  const answered = (await page.locator("[data-item]").first().textContent()) ?? "";
  expect(await freeShare(page)).toBeGreaterThan(0.7);
  await act(page.getByRole("slider").press("5"));
  const tile = (name: string) => page.locator("[data-item]", { hasText: name });
  const others = six.filter((team) => team !== further && !answered.includes(team.name));
  for (const { name } of others.slice(0, 4)) {
    await act(tile(name).click());
    await expect(page.getByRole("slider")).toBeFocused();
    await act(page.keyboard.press("5"));
  }
  await expect(page.getByText("6 rated.")).toBeVisible();
  await expect(page.getByRole("slider")).toHaveCount(0);
  const tagline = page.getByRole("region", { name: "Your tagline" });
  await expectWhole(page, tagline);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tagline.evaluate((card) => card.scrollIntoView({ block: "start" }));
  await expectWhole(page, tagline);
  await page.setViewportSize({ width: 390, height: 844 });
  await act(page.getByRole("button", { name: "Find my people" }).click());
  await expect(heading(page, "Here are your people")).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Fans For You" }).getByRole("article").first(),
  ).toContainText("Grace");
  expect(actions).toBeLessThanOrEqual(18);
});

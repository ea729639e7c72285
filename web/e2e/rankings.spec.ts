import { newSport, newTeams } from "./support/items.ts";
import { logIn } from "./support/pages.ts";
import { newFan, saveRatings } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const results = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("listitem");

async function search(page: Page, query: string) {
  await page.getByLabel("Team or athlete").fill(query);
  await page.getByRole("button", { name: "Search", exact: true }).click();
}

test("Rankings change as soon as a fan has saved", async ({ page }) => {
  const { sport, teams } = await newSport(6);
  const [first] = teams;
  const rate = async (rating: number) =>
    saveRatings(
      await newFan(),
      teams.map(({ id }) => ["TEAM", id, id === first.id ? rating : 1] as const),
    );
  await rate(5);
  await logIn(page, await newFan(), "/leaderboard");
  await search(page, first.name);
  await expect(results(page)).toContainText(["+5.00"]);
  await expect(results(page)).toContainText(["1 rating"]);
  await rate(-2);
  await search(page, first.name);
  await expect(results(page)).toContainText(["+1.50"]);
  await expect(results(page)).toContainText(["2 ratings"]);

  for (let fans = 0; fans < 4; fans++) await rate(5);
  await page.goto(`/leaderboard?sport=${sport.slug}`);
  const top = page.getByRole("region", { name: "Top Teams" }).getByRole("listitem");
  await expect(top.first()).toContainText(first.name);
  await expect(top.first()).toContainText("+3.83");
});

test("The boxes link each name to the web, and a long list of results scrolls above 500 px", async ({
  page,
}) => {
  const teams = await newTeams(6);
  await saveRatings(
    await newFan(),
    teams.map(({ id }) => ["TEAM", id, 3] as const),
  );
  await logIn(page, await newFan(), "/leaderboard");
  const ends = ["Top", "Bottom"].flatMap((end) =>
    ["Teams", "Athletes"].map((kind) => `${end} ${kind}`),
  );
  for (const name of ends) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  const link = page
    .getByRole("region", { name: "Top Teams" })
    .getByRole("link", { name: /^Search the web for/ })
    .first();
  await expect(link).toHaveAttribute("href", /^https:\/\/www\.google\.com\/search\?q=\w/);
  await expect(link).toHaveAttribute("target", "_blank");

  await search(page, "an");
  const list = page.getByRole("region", { name: "Results" });
  await expect(results(page)).toHaveCount(50);
  expect((await list.boundingBox())?.height).toBe(500);
  const [scrolled, shown] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelector(".root")?.getBoundingClientRect().height ?? 0,
  ]);
  expect(scrolled).toBeLessThanOrEqual(Math.ceil(shown as number) + 1);
});

import { expectAccessible } from "./support/axe.ts";
import { askAbout, type Item, newSport, newTeams } from "./support/items.ts";
import { heading, logIn, startSession, statusWith } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { type Fan, newFan, saveRatings } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const rate = (fan: Fan, teams: readonly Item[], first: number) =>
  saveRatings(
    fan,
    teams.map(({ id }, n) => ["TEAM", id, n === 0 ? first : 1] as const),
  );

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("Answering the question leads to a fan who feels the same", async ({ page }) => {
  const teams = await newTeams(6);
  const [asked, ...others] = await newTeams(7);
  const [gus, eve, me] = [
    await newFan({ firstName: "Gus", lastName: "Waterpolo" }),
    await newFan({ firstName: "Eve", lastName: "Drywater" }),
    await newFan(),
  ];
  await rate(gus, teams, 5);
  await rate(eve, teams, -5);
  await rate(me, others, 1);
  await askAbout(page, asked, 1);
  await logIn(page, me);

  // The landing page answers its question.
  const question = region(page, "Today's question");
  await expect(question.getByText("No. One other fan does.")).toBeVisible();
  await question.getByRole("button", { name: /^Me too/ }).click();
  await expect(question.getByText("No. One other does.")).toBeVisible();
  const undo = question.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.press("Enter");
  await question.getByRole("button", { name: /^Not me/ }).click();
  await question.getByRole("button", { name: "I don't care" }).click();
  await expect(question.getByText("You don't care. One fan does.")).toBeVisible();
  await question.getByRole("button", { name: /^Undo/ }).click();
  await question.getByRole("button", { name: /^Me too/ }).click();

  // The answer needed no rating. Adding one is a second step.
  await question.getByRole("button", { name: "Add to my ratings" }).click();
  const inPlace = question.getByRole("slider", { name: /^My rating of/ });
  await expect(inPlace).toHaveAttribute("aria-valuetext", "Not rated");
  await inPlace.press("2");
  await question.getByRole("button", { name: "Save my rating" }).click();
  await expect(question.getByText("Added to your ratings: +2.")).toBeVisible();
  const picture = page.waitForEvent("download");
  await question.getByRole("button", { name: "Share today's question" }).click();
  expect((await picture).suggestedFilename()).toMatch(/^question-of-.+\.png$/);
  expect(new URL(page.url()).pathname).toBe("/");

  await rate(me, teams, 1);
  await page.goto(`/teams/${teams[0].id}`);
  await expect(page).toHaveURL(/\/teams\/[a-z]/);
  await expect(region(page, /^Am I the only person/)).toContainText("No. One other fan does.");
  const scale = page.getByRole("slider", { name: /^My rating of/ });
  await expect(scale).toHaveAttribute("aria-valuenow", "1");
  await scale.press("5");
  await page.getByRole("button", { name: "Save my rating" }).click();
  await expect(statusWith(page, "Rating saved")).toBeVisible();
  await expect(scale).toHaveAttribute("aria-valuenow", "5");
  await expect(region(page, "3 ratings")).toContainText("+1.67");
  await expect(region(page, "They feel it too").getByRole("listitem")).toHaveCount(1);
  await expect(region(page, "They beg to differ")).toContainText("Eve Drywater");

  // The answer links to every fan it counts.
  await region(page, /^Am I the only person/)
    .getByRole("link", { name: /^No\. One other fan does\./ })
    .click();
  await expect(page.getByRole("tabpanel", { name: "For" })).toContainText("2 fans love this team.");
  await expect(page.getByRole("link", { name: "Eve Drywater" })).toBeHidden();
  await page.getByRole("tab", { name: "Against" }).click();
  await expect(page.getByRole("link", { name: "Eve Drywater" })).toBeVisible();
  await page.getByRole("tab", { name: "For" }).click();
  await page.getByRole("link", { name: "Gus Waterpolo" }).click();
  await expect(heading(page, "Gus Waterpolo")).toBeVisible();
  const comparison = region(page, "You and Gus Waterpolo");
  await expect(comparison).toContainText("%");
  await expect(comparison.getByRole("region", { name: "You agree on" })).toBeVisible();
  await page.getByRole("button", { name: "Add Friend" }).click();
  await expect(page.getByRole("button", { name: "Cancel Request" })).toBeVisible();
});

test("A fan without a set collects six ratings, one by one", async ({ page }) => {
  await startSession(page, await newFan());
  for (const [n, { id }] of (await newTeams(6)).entries()) {
    await page.goto(`/teams/${id}?feeling=${n === 2 ? -4 : 4}`);
    await page.getByRole("button", { name: "Rate it" }).click();
    if (n < 5) await expect(page.getByText(new RegExp(`^${n + 1} of 6\\.`))).toBeVisible();
  }
  await page.reload();
  await page.getByRole("button", { name: "Save my 6 ratings" }).click();
  await expect(statusWith(page, "Ratings saved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove it" })).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("Keep at least six ratings other than 0")).toBeVisible();
});

test("A name links to its page, an id redirects to the slug with one call, and an unknown item shows a notice", async ({
  page,
}) => {
  const fan = await newFan();
  await rate(fan, await newTeams(6), -5);
  await logIn(page, fan, "/profile");
  const ratings = page.getByRole("table", { name: "My ratings" });
  const link = ratings.getByRole("link").first();
  const name = await link.innerText();
  await link.click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));
  await page.goto("/teams/nobody-united");
  await expect(heading(page, "Not in the game")).toBeVisible();

  const requestedUrls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/teams\/[^/]+$/.test(request.url()) && request.method() === "GET")
      requestedUrls.push(request.url());
  });
  await page.goto("/teams/2107");
  await expect(page).toHaveURL(/\/teams\/[a-z][a-z-]+$/);
  await expect(page.getByRole("slider", { name: /^My rating of/ })).toBeVisible();
  await untilAtRest(page);
  expect(requestedUrls.map((url) => url.split("/").at(-1))).toEqual(["2107"]);
});

test("Rankings show one sport or all", async ({ page }) => {
  const fan = await newFan();
  const { sport, teams } = await newSport(5);
  await saveRatings(fan, [
    ["SPORT", sport.id, 5],
    ...teams.map(({ id }) => ["TEAM", id, 2] as const),
  ]);
  await logIn(page, fan, "/leaderboard");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Search Rankings",
    "Top Teams",
    "Bottom Teams",
    "Top Athletes",
    "Bottom Athletes",
  ]);
  const filter = page.getByRole("combobox", { name: "Sport" });
  await expect(filter).toHaveValue("");
  await filter.selectOption(sport.name);
  await expect(page).toHaveURL(`/leaderboard?sport=${sport.slug}`);
  const top = region(page, "Top Teams");
  await expect(top.getByRole("listitem")).toHaveCount(5);
  // The fan's own ratings are marked and link to their items.
  const own = top.getByRole("link", { name: /^You \+2 for/ });
  await expect(own).toHaveCount(5);
  await expect(own.first()).toHaveAttribute("href", /^\/teams\//);
  // No team plays this sport.
  await page.goto("/leaderboard?sport=golf");
  await expect(region(page, "Top Teams")).toContainText("No teams rated yet.");
  await page.goto("/leaderboard?sport=quidditch");
  await expect(page).toHaveURL(/\/leaderboard$/);
});

test("Saving on a phone shifts nothing under the thumb, and the answer is visible", async ({
  page,
}) => {
  const me = await newFan();
  const [team, ...others] = await newTeams(7);
  await rate(me, others, 5);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, me, `/teams/${team.id}`);
  const scale = page.getByRole("slider", { name: /^My rating of/ });
  await scale.scrollIntoViewIfNeeded();
  await scale.press("5");
  const before = await scale.boundingBox();
  await page.getByRole("button", { name: "Save my rating" }).click();
  const answer = region(page, /^Am I the only person/).getByText(/^(No\. .+|So far, yes\.)$/);
  await expect(answer).toBeInViewport();
  expect(await scale.boundingBox()).toEqual(before);
});

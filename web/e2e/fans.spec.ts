import { askAbout, type Item, newTeams } from "./support/items.ts";
import { heading, logIn, statusWith } from "./support/pages.ts";
import { callApi, type Fan, newFan, newNamelessFan, saveRatings } from "./support/stack.ts";
import { expect, type Locator, test } from "./support/test.ts";

const family = `Finch${process.pid}${Date.now()}`;

/** Rates ten teams for a fan. */
async function rateTeams(fan: Fan, teams: readonly Item[]): Promise<void> {
  await saveRatings(
    fan,
    teams.slice(0, 6).map(({ id }) => ["TEAM", id, 5] as const),
  );
  await callApi(fan, "POST", "/taglines", {
    taglines: teams.slice(6).map(({ id }, position) => ({
      entityType: "TEAM",
      entityId: id,
      sentiment: "LOATHES",
      position,
    })),
  });
}

/** Gives fans the same ratings, which no other fan has. */
async function saveSameRatings(fans: readonly Fan[]): Promise<void> {
  const teams = await newTeams(10);
  for (const fan of fans) await rateTeams(fan, teams);
}

test("Fans find each other by name and place, and become friends from a card", async ({ page }) => {
  const [ann, ben] = await Promise.all([
    newFan({ firstName: "Ann", lastName: family }),
    newFan({ firstName: "Benoît", lastName: family, location: "Genève, Switzerland" }),
  ]);
  await logIn(page, ann, "/fans");
  const search = page.getByRole("button", { name: "Search" });
  await expect(search).toBeDisabled();
  await expect(page.getByText("Please provide a name or location to search")).toBeVisible();
  await page.getByLabel("Team").fill("cowboys");
  await expect(search).toBeDisabled();
  await page.getByLabel("Team").clear();

  await page.getByLabel("Name").fill(`benoit ${family.toLowerCase()}`);
  await page.getByLabel("Location").fill("geneve");
  await search.click();
  const results = page.getByRole("list", { name: "Search results" });
  await expect(results.getByRole("listitem")).toHaveCount(1);
  await expect(results.getByText("Genève, Switzerland")).toBeVisible();
  await results.getByRole("button", { name: "Add Friend" }).click();
  await expect(statusWith(page, "Friend request sent!")).toBeVisible();
  await expect(results.getByRole("button", { name: "Cancel Request" })).toBeFocused();

  // The profile shows the same status, and going back repeats the search.
  await results.getByRole("link", { name: `Benoît ${family}` }).click();
  await expect(heading(page, `Benoît ${family}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(ben.id));
  await page.getByRole("button", { name: "Cancel Request" }).click();
  await expect(page.getByRole("button", { name: "Add Friend" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Location")).toHaveValue("geneve");
  await expect(results.getByRole("button", { name: "Add Friend" })).toBeVisible();
});

test("Finding fans shows recommendations first, then the invite, and the search by name and place on a phone", async ({
  page,
}) => {
  const fans = await Promise.all([newFan(), newFan({ firstName: "Ben", lastName: family })]);
  await saveSameRatings(fans);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, fans[0], "/fans");
  const face = page.getByRole("list", { name: "Fans For You" }).getByRole("article").first();
  const invite = page.getByRole("region", { name: "Know one already?" });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(face)).toBeLessThan(await topOf(invite));
  await expect(page.getByLabel("Location")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Team")).toBeHidden();
  await expect(page.getByText("Please provide a name or location to search")).toBeInViewport();
  await page.getByLabel("Name").focus();
  await page.keyboard.type("%_%");
  await page.keyboard.press("Enter");
  await expect(statusWith(page, "No fans found matching your criteria")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("%_%");
});

test("Home explains to newcomers how to get recommendations, and each recommended fan has a reason", async ({
  page,
}) => {
  const six = await newTeams(6);
  const cleo = await newFan({ firstName: "Cleo", lastName: family, isConnecting: true });
  await saveRatings(
    cleo,
    six.map(({ id }) => ["TEAM", id, 5] as const),
  );
  await askAbout(page, six[0], 1);
  const ann = await newNamelessFan();
  await logIn(page, ann);
  await expect(heading(page, "Good to see you, stranger")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connect with Fans" })).toBeVisible();
  await expect(
    page.getByText(/Recommendations appear once you complete your profile/),
  ).toBeVisible();
  await page.getByRole("link", { name: "Browse All Fans" }).click();
  await expect(heading(page, "Find a Fan")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Fans For You" })).toBeVisible();
  const fansOfToday = page.getByRole("list", { name: `They love ${six[0].name}` });
  await expect(fansOfToday.getByRole("link", { name: `Cleo ${family}` })).toBeVisible();

  const teams = await newTeams(10);
  await callApi(ann, "PATCH", `/users/${ann.id}`, { firstName: "Ann" });
  await rateTeams(ann, teams);
  await page.goto("/");
  await expect(page.getByText("No close matches yet")).toBeVisible();

  const ben = await newFan({ firstName: "Ben", lastName: family });
  await rateTeams(ben, teams);
  await page.reload();
  const panel = page.getByRole("list", { name: "Connect with Fans" });
  await expect(panel.getByRole("link", { name: `Ben ${family}` })).toBeVisible();
  await expect(panel.getByText(/^You both loathe /)).toBeVisible();
  await panel.getByRole("button", { name: "Add Friend" }).click();
  await expect(statusWith(page, "Friend request sent!")).toBeVisible();
  await page.getByRole("link", { name: "Find More Fans" }).click();
  await expect(heading(page, "Find a Fan")).toBeVisible();
  await expect(page.getByText("No close matches yet")).toBeVisible();
});

test("A dismissed fan leaves the recommendations until the dismissal is undone", async ({
  page,
}) => {
  const [ann, ...others] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben", lastName: family }),
    newFan({ firstName: "Cal", lastName: family }),
  ]);
  await saveSameRatings([ann, ...others]);
  await page.clock.install();
  await logIn(page, ann);
  const cards = page.getByRole("list", { name: "Connect with Fans" }).getByRole("listitem");
  const names = () => cards.getByRole("heading").allInnerTexts();
  const notForMe = cards
    .locator("article:not([inert])")
    .getByRole("button", { name: /^Not for me/ });
  await expect(notForMe).toHaveCount(2);
  const [first = "", second = ""] = await names();

  // The card stays in place, so that a second tap hits no other fan.
  await notForMe.first().focus();
  await page.keyboard.press("Enter");
  await expect(cards.getByText(`We won't suggest ${first} again.`)).toBeVisible();
  await expect(notForMe).toHaveCount(1);
  await expect(cards.locator("article")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.clock.runFor(1000);
  const isBack = page.waitForResponse(
    (response) => response.url().endsWith("/dismiss") && response.request().method() === "DELETE",
  );
  await page.keyboard.press("Enter");
  await expect(notForMe).toHaveCount(2);
  await isBack;
  expect((await names()).toSorted()).toEqual([first, second].toSorted());

  // A failed dismissal is undone on the page.
  await page.route("**/dismiss", (route) => route.abort());
  await page.getByRole("button", { name: `Not for me: ${second}` }).click();
  await expect(statusWith(page, `We couldn't remove ${second}`)).toBeVisible();
  await expect(notForMe).toHaveCount(2);
  await page.unroute("**/dismiss");

  const areSaved = others.map(({ id }) => page.waitForResponse(`**/${id}/dismiss`));
  await page.getByRole("button", { name: `Not for me: ${first}` }).click();
  await page.getByRole("button", { name: `Not for me: ${second}` }).click();
  await expect(cards.getByText(`We won't suggest ${second} again.`)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByText("No close matches yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connect with Fans" })).toBeFocused();
  await Promise.all(areSaved);
  await page.reload();
  await expect(page.getByText("No close matches yet")).toBeVisible();
});

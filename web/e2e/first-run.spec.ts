// From the sign-up form to the first recommended fan: counted, skipped and reloaded.

import { expectAccessible } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { type Item, newTeams, offerFirst } from "./support/items.ts";
import {
  changeWord,
  chooseVerb,
  heading,
  hydration,
  logIn,
  offers,
  openScale,
  rateTile,
  startSession,
  statusWith,
  verbOf,
  wordOf,
} from "./support/pages.ts";
import { callApi, newEmail, newFan, newNamelessFan, password } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const tiles = (page: Page) => page.locator("[data-item]");

/** A fan who loves the same teams as the newcomer. */
async function newFanLoving(teams: readonly Item[]) {
  const fan = await newFan({ firstName: "Grace" });
  const rows = teams.map(({ id }, position) => {
    return { entityType: "TEAM", entityId: id, position };
  });
  const ratings = rows.map((row) => ({ ...row, rating: 5 }));
  const taglines = rows.slice(0, 4).map((row) => ({ ...row, sentiment: "LOVES" }));
  await callApi(fan, "POST", "/ratings", { ratings });
  await callApi(fan, "POST", "/taglines", { taglines });
}

/** Counts the fan's actions: taps, key combinations and typed fields. */
function countActions() {
  let actions = 0;
  return {
    act: async (action: Promise<unknown>) => {
      actions++;
      await action;
    },
    total: () => actions,
  };
}

test("A newcomer sees the first recommended fan within twenty actions", async ({ page }) => {
  const six = await newTeams(6);
  await newFanLoving(six);
  await offerFirst(page, six);
  const { act, total } = countActions();
  await page.goto("/signup");
  await hydration(page);
  await act(page.getByLabel("Email").fill(newEmail()));
  await act(page.getByLabel("Password", { exact: true }).fill(password));
  await act(page.getByLabel("Confirm password").fill(password));
  await act(page.getByRole("button", { name: "Sign up" }).click());

  await expect(heading(page, "Find your people")).toBeVisible();
  const teams = page.locator('[data-item^="TEAM-"]');
  for (let n = 0; n < 6; n++) {
    await act(teams.nth(n).click());
    await expect(page.getByRole("slider")).toBeFocused();
    await act(page.keyboard.press("5"));
    await expect(page.getByText(n < 5 ? `${n + 1} of 6 rated` : "6 rated.")).toBeVisible();
  }
  // No sentence is saved unseen.
  await expect(verbOf(page, 1)).toHaveText("loves");
  await expect(wordOf(page, 4)).toBeInViewport();
  await act(page.getByLabel("First Name").fill("Billie"));
  await act(page.getByLabel(/^Location/).pressSequentially("Lisbo"));
  await act(page.getByRole("option", { name: /^Lisbon/ }).click());
  await act(page.getByRole("button", { name: "Find my people" }).click());

  await expect(heading(page, "Here are your people")).toBeVisible();
  const found = page.getByRole("list", { name: "Fans For You" }).getByRole("article");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(/You(.re)? both|Neither of you/);
  expect(total()).toBeLessThanOrEqual(20);

  await page.goto("/profile");
  await expect(heading(page, "Billie")).toBeVisible();
  await expect(page.getByText(/^Lisbon/)).toBeVisible();
  await expect(page.getByRole("region", { name: "My Tagline" })).toContainText("loves");
});

test("A phone shows crests with whole names first, and asks for the fan's name last", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, await newNamelessFan(), "/welcome");
  await expect(tiles(page).first()).toBeInViewport({ ratio: 1 });
  const cut = await tiles(page).evaluateAll((all) =>
    all.flatMap((tile) => {
      const [name] = tile.querySelectorAll<HTMLElement>("[data-name]");
      return name && name.scrollHeight <= name.clientHeight + 1 ? [] : [tile.textContent];
    }),
  );
  expect(cut).toEqual([]);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Six you love or can't stand",
    "What should fans call you?",
  ]);
  await expect(page.getByLabel(/^Location.*Optional/)).toBeVisible();
});

test("The name can be entered while the items load", async ({ page }) => {
  await startSession(page, await newNamelessFan());
  const release = await hold(page, "**/api/catalogue/popular");
  await page.goto("/welcome");
  await page.getByLabel("First Name").fill("Billie");
  await expect(tiles(page)).toHaveCount(0);
  release();
  await expect(tiles(page).first()).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Billie");
  await expect(page.getByLabel("First Name")).toBeFocused();
});

test("The first run survives a reload, its steps can be skipped, and Home shows the remaining ones", async ({
  page,
}) => {
  await logIn(page, await newNamelessFan());
  // By keyboard: another journey's contest may appear above the link.
  await page.getByRole("link", { name: "Find my people" }).press("Enter");
  await expect(heading(page, "Find your people")).toBeVisible();
  await page.getByLabel("First Name").fill("Billie");
  await page.getByText("Other sports").click();
  const sports = page.getByRole("group", { name: "Sports" });
  await sports.getByRole("button", { name: "Soccer" }).click();
  await rateTile(page, tiles(page).first(), "-4");
  await expect(page.getByText("1 of 6 rated")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Billie");
  await expect(page.getByText("1 of 6 rated")).toBeVisible();
  await page.getByRole("combobox", { name: /^Something else/ }).fill("curling");
  await page.getByRole("option", { name: "Curling" }).click();
  await expect(page.getByRole("slider", { name: "Rating of Curling" })).toBeFocused();
  await page.keyboard.press("3");
  await expect(page.getByText("2 of 6 rated")).toBeVisible();
  // Back to the tiles by keyboard.
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-item]:focus")).toContainText("Curling");

  await page.getByRole("button", { name: "Skip for now" }).click();
  await expect(heading(page, "Good to see you, Billie")).toBeVisible();
  await expect(page.getByText("Six ratings (2 so far)")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "1 of 4 steps done" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse All Fans" })).toBeVisible();

  // The profile continues the draft of the first run.
  await page.goto("/profile");
  await page.getByRole("button", { name: "Rate your first six" }).click();
  await expect(page.getByText("2 of 12", { exact: true })).toBeVisible();
  const curling = await openScale(page, "Curling");
  await expect(curling).toHaveAttribute("aria-valuenow", "3");
  await curling.press("5");
  await expect(tiles(page).filter({ hasText: "Curling" })).toContainText("+5");
  await page.goto("/welcome");
  await expect(page.getByText("2 of 6 rated")).toBeVisible();
  await expect(page.locator("[data-item]", { hasText: "Curling" })).toContainText("+5");
});

test("The first run asks a nameless fan for a name last", async ({ page }) => {
  const fan = await newNamelessFan();
  await callApi(fan, "POST", "/ratings", {
    ratings: Array.from({ length: 6 }, (_, n) => ({
      entityType: "TEAM",
      entityId: 1001 + n,
      rating: 5,
      position: n,
    })),
  });
  await callApi(fan, "POST", "/taglines", {
    taglines: Array.from({ length: 4 }, (_, n) => ({
      entityType: "TEAM",
      entityId: 1001 + n,
      sentiment: "LOVES",
      position: n,
    })),
  });
  await logIn(page, fan);
  await expect(heading(page, "Good to see you, stranger")).toBeVisible();
  const reminder = page.getByRole("region", { name: "What do they call you?" });
  await expect(reminder).toContainText("Until you add one, other fans see “Unknown User”.");
  await reminder.getByRole("link", { name: "Add my name" }).click();
  await page.getByLabel("First Name").fill("Billie");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(statusWith(page, "Profile updated successfully")).toBeVisible();
  await page.goto("/");
  await expect(heading(page, "Good to see you, Billie")).toBeVisible();
  await expect(reminder).toHaveCount(0);
});

test("The proposed tagline can be changed in its poster or skipped", async ({ page }) => {
  const fan = await newFan({ firstName: "Ada" });
  await offerFirst(page, await newTeams(6));
  await logIn(page, fan, "/welcome");
  const keys = ["5", "4", "3", "2", "1", "5"];
  for (const [n, key] of keys.entries()) await rateTile(page, tiles(page).nth(n), key);
  await page.getByRole("combobox", { name: /^Something else/ }).fill("cowboys");
  await page.getByRole("option", { name: /^Dallas Cowboys/ }).click();
  await expect(page.getByRole("slider", { name: "Rating of Dallas Cowboys" })).toBeFocused();
  await page.keyboard.press("5");
  const words = () => page.getByRole("button", { name: /^Item \d/ }).allInnerTexts();
  const plain = (text = "") => text.replace(/^Item \d:\s*/, "").replace(/(,| and|\?)+$/g, "");
  const [first, , third] = (await words()).map(plain);
  // Only rated items are offered, and one from another line swaps with this one.
  await wordOf(page, 3).click();
  await expect(page.getByRole("group", { name: "You rated" }).getByRole("option")).toHaveCount(7);
  await expect(offers(page).filter({ hasText: "Dallas Cowboys" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await changeWord(page, 3, first?.replace(/^the /, "") ?? "");
  await expect(wordOf(page, 1)).toContainText(third ?? "");
  await chooseVerb(page, 2, "pities");
  await page.getByRole("button", { name: "Skip the tagline" }).click();
  await expect(verbOf(page, 2)).toBeHidden();
  await page.getByRole("button", { name: "Use it after all" }).click();
  await expect(verbOf(page, 2)).toHaveText("pities");
  await expectAccessible(page);

  await page.route("**/api/taglines", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Find my people" }).click();
  await expect(statusWith(page, "Failed to save tagline")).toBeVisible();
  await page.unroute("**/api/taglines");
  // The ratings are saved, and the tagline is not yet.
  await expect(page.getByText("Almost there")).toBeVisible();
  await expect(verbOf(page, 2)).toHaveText("pities");
  await page.getByRole("button", { name: "Find my people" }).click();
  await expect(heading(page, "Here are your people")).toBeVisible();
  const rows: { sentiment: string }[] = await callApi(fan, "GET", "/taglines");
  expect(rows[1]?.sentiment).toBe("PITIES");
});

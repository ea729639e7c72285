import { fillLogin, heading, logIn, startSession, statusWith } from "./support/pages.ts";
import { postWithText, publish } from "./support/posts.ts";
import { untilAtRest } from "./support/rest.ts";
import { newFan } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSweepstake,
  startGames,
  submitPicks,
} from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const refusal = { error: "Not today", message: "Not today", code: "FORBIDDEN" };

/** Fails a call with a text that is not the specification's. */
const refuse = (page: Page, path: string) =>
  page.route(`**/functions/v1/api/${path}`, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );

/** Every toast, whatever its text. */
const notices = (page: Page) => page.locator("[data-sonner-toast]");

/** Fails the whole API except for the session. */
const breakApi = (page: Page) =>
  page.route("**/functions/v1/api/**", (route) =>
    route.fulfill({
      status: 500,
      json: { error: "Something went wrong", message: "Something went wrong", code: "INTERNAL" },
    }),
  );

test("The fan's own ratings and tagline that fail to load show the specified texts in place", async ({
  page,
}) => {
  await refuse(page, "ratings");
  await refuse(page, "taglines");
  await logIn(page, await newFan(), "/profile");
  for (const part of ["ratings", "taglines"])
    await expect(page.getByText(`Failed to load your ${part}`)).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await expect(page.getByText("Not today")).toHaveCount(0);
});

for (const kind of ["sports", "teams", "athletes"])
  test(`The ${kind} of the catalog that fail to load show the specified texts`, async ({
    page,
  }) => {
    await refuse(page, kind);
    await logIn(page, await newFan(), "/profile");
    await page.getByRole("button", { name: "Rate your first six" }).click();
    await expect(page.getByText(`Error fetching ${kind}`)).toBeVisible();
    await expect(notices(page)).toHaveCount(0);
    await expect(page.getByText("Not today")).toHaveCount(0);
  });

test("Another fan who fails to load shows the server's text", async ({ page }) => {
  const other = await newFan({ firstName: "Ada" });
  await refuse(page, `users/${other.id}/overview`);
  await logIn(page, await newFan(), `/profile/${other.id}`);
  await expect(page.getByText("Not today")).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
});

test("An outage shows one error on every page", async ({ page }) => {
  const other = await newFan({ firstName: "Ada" });
  await startSession(page, await newFan());
  await breakApi(page);
  for (const path of ["/leaderboard", `/profile/${other.id}`, "/feed", "/sweepstakes"]) {
    await page.goto(path);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await untilAtRest(page);
    expect(await notices(page).count(), path).toBeLessThanOrEqual(1);
  }
});

test("A missing fan is not shown as an error", async ({ page }) => {
  const other = await newFan({ firstName: "Ada" });
  await logIn(page, await newFan(), `/profile/${crypto.randomUUID()}`);
  await expect(heading(page, "Profile not found.")).toBeVisible();
  await page.goto("/profile/abc");
  await expect(heading(page, "Profile not found.")).toBeVisible();
  await untilAtRest(page);
  await expect(notices(page)).toHaveCount(0);

  await page.goto(`/profile/${other.id}`);
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(statusWith(page, "Ada is blocked. You can undo this under Account.")).toBeVisible();
  await untilAtRest(page);
  await expect(notices(page)).toHaveCount(1);
});

/** Refuses the scripts with these words, as a content blocker does by file name. */
async function blockScripts(page: Page, words: string): Promise<{ count: number }> {
  const blocked = { count: 0 };
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(words)) return route.fulfill({ response });
    blocked.count++;
    return route.abort("blockedbyclient");
  });
  return blocked;
}

test("Results without the script of their share button show the rest", async ({ page }) => {
  const admin = await newAdmin();
  const fan = await newFan({ firstName: "Ada" });
  const contest = await newSweepstake(admin, [3600, 7200]);
  await submitPicks(contest, fan, ["Arsenal", "Carlos Alcaraz"]);
  await startGames(contest, fan, ["Arsenal"]);
  await enterResults(contest, admin, ["Arsenal"]);
  const blocked = await blockScripts(page, "Share your score");
  await logIn(page, fan, `/sweepstakes/${contest.id}/results`);
  await expect(page.getByRole("region", { name: "Your Performance" })).toContainText("100%");
  await untilAtRest(page);
  expect(blocked.count).toBeGreaterThan(0);
  await expect(notices(page)).toHaveCount(0);
});

test("A feed without the script of its menus keeps the posts, and tries again", async ({
  page,
}) => {
  const words = `Blocked ${process.pid} ${Date.now()}`;
  await publish(await newFan({ firstName: "Ben" }), words);
  const blocked = await blockScripts(page, "min-w-44 origin-");
  await logIn(page, await newFan({ firstName: "Ada" }), "/feed");
  const menu = postWithText(page, words).getByRole("button", { name: "More about this post" });
  await menu.click();
  await expect(statusWith(page, "A part of this page couldn't be loaded.")).toBeVisible();
  expect(blocked.count).toBeGreaterThan(0);
  await expect(menu).toBeFocused();
  await page.unroute("**/assets/*.js");
  await menu.click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("A browser that cannot store a session keeps it while the page is open", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The disk is full", "QuotaExceededError");
    };
  });
  const fan = await newFan({ firstName: "Ada" });
  await page.goto("/login");
  await fillLogin(page, fan.email);
  await expect(heading(page, "Good to see you, Ada")).toBeVisible();
  await page.getByRole("link", { name: "Feed", exact: true }).click();
  await page.getByRole("textbox", { name: "New post" }).fill("Still here");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(statusWith(page, "Post created successfully!")).toBeVisible();
});

import { fillLogin, heading, logIn, statusWith } from "./support/pages.ts";
import { postWithText, publishPosts } from "./support/posts.ts";
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

/** Every toast, whatever its text. */
const notices = (page: Page) => page.locator("[data-sonner-toast]");

/** Refuses the scripts with these words, as a content blocker does by file name. */
async function blockScripts(page: Page, words: string): Promise<{ count: number }> {
  const blocked = { count: 0 };
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
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
  await publishPosts(await newFan({ firstName: "Ben" }), words);
  const blocked = await blockScripts(page, "min-w-44 origin-");
  await logIn(page, await newFan({ firstName: "Ada" }), "/feed");
  const menu = postWithText(page, words).getByRole("button", { name: "More about this post" });
  await menu.click();
  await expect(statusWith(page, "A part of this page couldn't be loaded.")).toBeVisible();
  expect(blocked.count).toBeGreaterThan(0);
  await expect(menu).toBeFocused();
  // Otherwise a handler fulfills its script after its route is removed.
  await untilAtRest(page);
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

import { heading, hydration, logIn, startSession } from "./support/pages.ts";
import { publishPosts } from "./support/posts.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSweepstake,
  submitPicks,
  voidGame,
} from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Notifications" });
const notifications = (page: Page) =>
  page.getByRole("region", { name: "Your notifications" }).getByRole("listitem");
/** By text, since closing sweepstakes of other tests notify every fan. */
const withText = (page: Page, text: string | RegExp) =>
  notifications(page).filter({ hasText: text });

/** The bell counts as the server does: contests of other journeys notify every fan at any time. */
const expectBellUpToDate = (page: Page, fan: Fan) =>
  expect(async () => {
    const { unreadCount } = await callApi(fan, "GET", "/notifications/count");
    const name = unreadCount === 0 ? "Notifications" : new RegExp(`\\(${unreadCount} unread`);
    await expect(bell(page)).toHaveAccessibleName(name, { timeout: 1000 });
  }).toPass();

async function open(page: Page): Promise<void> {
  await page.goto("/notifications");
  await hydration(page);
  await expect(heading(page, "Notifications")).toBeVisible();
}
const like = (fan: Fan, postId: number) => callApi(fan, "POST", `/posts/${postId}/like`);

test("A request shows on the bell, which leads to the requester", async ({ page }) => {
  const [ann, ben] = [await newFan({ firstName: "Ann" }), await newFan({ firstName: "Ben" })];
  await callApi(ben, "POST", "/friends/request", { addresseeId: ann.id });
  await logIn(page, ann);
  await expect(bell(page)).toHaveAccessibleName(/^Notifications \(\d+ unread notifications?\)$/);
  await expect(page.getByRole("status").filter({ hasText: /unread notification/ })).toHaveCount(1);
  await bell(page).press("Enter");
  await page.waitForURL("**/notifications");
  await expect(bell(page)).toHaveAttribute("aria-current", "page");
  const request = withText(page, "Ben wants to be friends");
  await expect(request.getByRole("link")).toHaveAccessibleName("New: Ben wants to be friends");
  await expectBellUpToDate(page, ann);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bell(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await request.getByRole("link").press("Enter");
  await page.waitForURL(`**/profile/${ben.id}`);
  await expect(page.getByRole("link", { name: "View Request" })).toBeVisible();
  await callApi(ann, "PATCH", `/friends/accept/${ben.id}`);
  await open(page);
  await expect(page.getByText("Loading your notifications")).toHaveCount(0);
  await expect(withText(page, "Ben wants to be friends")).toHaveCount(0);
});

test("Likes are combined, replies are listed one by one, and both lead to the post", async ({
  page,
}) => {
  const [ann, ben, cal] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben" }),
    newFan({ firstName: "Cal" }),
  ]);
  const [postId = 0] = await publishPosts(ann, "Sixth man of the year");
  await like(ben, postId);
  await like(cal, postId);
  await callApi(ben, "POST", `/posts/${postId}/replies`, { content: "Says who?" });
  await startSession(page, ann);
  const read = page.waitForResponse("**/api/notifications/read");
  await open(page);
  await expect(withText(page, "Cal and Ben liked your post")).toContainText(
    "“Sixth man of the year”",
  );
  await expect(withText(page, "Ben replied to your post")).toContainText("“Says who?”");
  await read;
  await expectBellUpToDate(page, ann);
  await page.reload();
  await expect(withText(page, "Ben replied to your post")).toBeVisible();
  // Sweepstakes of other journeys may close in between, which notifies, too.
  await expect(withText(page, "New:").filter({ hasText: "your post" })).toHaveCount(0);

  // Another like makes the notification unread and moves it above the older reply. An open list would show it at
  // once, and so mark it as read.
  await page.goto("about:blank");
  const dee = await newFan({ firstName: "Dee" });
  await like(dee, postId);
  await open(page);
  const liked = withText(page, "Dee and 2 others liked your post");
  await expect(liked).toContainText("New:");
  await expect(withText(page, "your post").first()).toContainText("Dee");
  await liked.click();
  await page.waitForURL(`**/feed/${postId}`);
  await expect(page.getByText("Says who?")).toBeVisible();
});

test("Sweepstakes notify entrants of changes and the end, and other fans that they close", async ({
  page,
}) => {
  const [admin, ann] = [await newAdmin(), await newFan({ firstName: "Ann" })];
  const cup = await newSweepstake(admin, [7200, 10_800]);
  await callApi(ann, "POST", "/pools", { name: "The office", sweepstakeId: cup.id });
  await startSession(page, ann);
  await open(page);
  await expect(withText(page, cup.name)).toContainText("locks soon. You haven't picked.");
  await submitPicks(cup, ann, ["Jannik Sinner"]);
  await voidGame(cup, admin, "Arsenal", "Snow");
  await page.reload();
  await expect(withText(page, cup.name)).toContainText("Arsenal vs Chelsea is void");
  await expect(withText(page, cup.name)).toContainText("Snow");
  await enterResults(cup, admin, ["Jannik Sinner"]);
  await page.reload();
  const over = withText(page, cup.name).filter({ hasText: "is over" });
  await over.getByRole("link").click();
  await page.waitForURL(`**/sweepstakes/${cup.id}/results`);
});

test("A reported fan is notified of the decision and its reason", async ({ page }) => {
  const [admin, ann, ben] = await Promise.all([newAdmin(), newFan({ firstName: "Ann" }), newFan()]);
  const [postId = 0] = await publishPosts(ann, "You lot");
  const input = { subjectType: "POST", subjectId: postId, reason: "HATE" };
  const { id } = await callApi(ben, "POST", "/reports", input);
  await callApi(admin, "PATCH", `/reports/${id}`, {
    action: "REMOVE",
    note: "Hate",
    message: "Be kinder",
  });
  await startSession(page, ann);
  await open(page);
  const removal = withText(page, "Your post was removed by an admin");
  await expect(removal).toContainText("Be kinder");
  await removal.getByRole("link").click();
  await page.waitForURL("**/appeals");
});

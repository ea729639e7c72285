import { expectAccessible } from "./support/axe.ts";
import { heading, logIn, startSession, statusWith } from "./support/pages.ts";
import {
  lookAgain,
  numbered,
  openPostsOf,
  postWithText,
  publish,
  scrollDown,
} from "./support/posts.ts";
import { untilAtRest } from "./support/rest.ts";
import { befriend, type Fan, newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const counter = (page: Page) => page.locator("[data-tone]");
const composer = (page: Page) => page.getByRole("textbox", { name: "New post" });
const postButton = (page: Page) => page.getByRole("button", { name: "Post", exact: true });

/** The feed of friends, since other journeys post to the feed of everyone. */
async function openFriendsFeed(page: Page, fan: Fan) {
  await logIn(page, fan, "/feed");
  await page.getByRole("tab", { name: "Friends" }).click();
}

test("The composer counts down and posts", async ({ page }) => {
  const fan = await newFan({ firstName: "Billie" });
  await logIn(page, fan);
  await page.getByRole("navigation").getByRole("link", { name: "Feed" }).click();
  await expect(heading(page, "Feed")).toBeVisible();
  // The fan's own post is added on top of a loaded list.
  await expect(page.getByRole("region", { name: "Latest posts" })).toBeVisible();
  // One line until the fan begins to write.
  await expect(composer(page)).toBeVisible();
  await expect(counter(page)).toHaveCount(0);
  await composer(page).focus();
  await expect(counter(page)).toHaveText(/^280 /);
  await expect(postButton(page)).toBeDisabled();
  for (const [text, remaining, tone, canPost] of [
    ["x".repeat(260), "20", "calm", true],
    ["x".repeat(261), "19", "yellow", true],
    ["🏀".repeat(279), "1", "yellow", true],
    ["🏀".repeat(280), "0", "red", true],
    ["🏀".repeat(281), "-1", "red", false],
    ["👨‍👩‍👧‍👦".repeat(7), "273", "calm", true],
    ["👨‍👩‍👧‍👦".repeat(281), "-1", "red", false],
    [" \u2003\n ", "280", "calm", false],
  ] as const) {
    await composer(page).fill(text);
    await expect(counter(page)).toHaveText(new RegExp(`^${remaining} characters? left`));
    await expect(counter(page)).toHaveAttribute("data-tone", tone);
    await expect(postButton(page)).toBeEnabled({ enabled: canPost });
  }
  for (const length of [270, 281]) {
    await composer(page).fill("x".repeat(length));
    await expectAccessible(page, "form");
  }
  await expect(page.getByText("Post exceeds maximum length of 280 characters")).toBeVisible();

  const text = `Sixth man of the year ${fan.id}`;
  await composer(page).fill(`  ${text}\n`);
  await postButton(page).click();
  await expect(statusWith(page, "Post created successfully!")).toBeVisible();
  await expect(composer(page)).toHaveValue("");
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole("article").first()).toContainText(text);
  await expect(postWithText(page, text)).toHaveCount(1);
  await expect(postWithText(page, text).locator("time")).toHaveText("just now");
  await expect(postWithText(page, text).locator("time")).toHaveAttribute("title", /\d{4} at \d/);

  await composer(page).fill("Sent from the keyboard");
  await composer(page).press("Control+Enter");
  await expect(page.getByRole("article").first()).toContainText("Sent from the keyboard");
  await page.goto("/profile");
  await page.getByRole("tab", { name: "Posts" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("No more posts to load")).toBeVisible();
});

test("Scrolling shows every post once, and the end", async ({ page }) => {
  const author = await newFan({ firstName: "Ann" });
  const contents = numbered(23, author.id);
  await publish(author, ...contents);
  await startSession(page, await newFan());
  await openPostsOf(page, author);
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page.getByRole("button", { name: "Scroll to top" })).toHaveCount(0);
  await scrollDown(page);
  await expect(page.getByRole("article")).toHaveCount(20);
  await scrollDown(page);
  await expect(page.getByText("No more posts to load")).toBeVisible();
  const shown = await page.getByRole("article").allInnerTexts();
  expect(shown.map((text) => contents.findIndex((each) => text.includes(`${each}`)))).toEqual(
    contents.map((_, index) => index).reverse(),
  );
  await page.getByRole("button", { name: "Scroll to top" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole("button", { name: "Scroll to top" })).toHaveCount(0);
});

test("Offline, the list waits and resumes, and a like shows that it failed", async ({
  page,
  context,
}) => {
  const author = await newFan({ firstName: "Ann" });
  await publish(author, ...numbered(12, author.id));
  await startSession(page, await newFan());
  await openPostsOf(page, author);
  await expect(page.getByRole("article")).toHaveCount(10);
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await scrollDown(page);
  await expect(page.getByText(/^You're offline\. Posts load/)).toBeVisible();
  await page.getByRole("button", { name: /^Like/ }).last().click();
  await expect(statusWith(page, "Failed to like the post. Please try again.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(10);
  await context.setOffline(false);
  await expect(page.getByRole("article")).toHaveCount(12);
});

test("Changing tabs never shows two panels at once", async ({ page }) => {
  await logIn(page, await newFan(), "/feed");
  await expect(page.getByRole("tabpanel")).toBeVisible();
  await page.evaluate(() => {
    const countPanels = () => {
      const panels = [...document.querySelectorAll("[role=tabpanel]")];
      const shown = panels.filter((panel) => panel.checkVisibility()).length;
      const before = Number(document.body.dataset.mostPanels ?? 0);
      document.body.dataset.mostPanels = String(Math.max(before, shown));
    };
    new MutationObserver(countPanels).observe(document, { childList: true, subtree: true });
  });
  for (const name of ["Friends", "Everyone"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  await expect(page.locator("body")).toHaveAttribute("data-most-panels", "1");
});

test("New posts are offered and not inserted", async ({ page }) => {
  const [author, fan] = [await newFan({ firstName: "Ann" }), await newFan()];
  await befriend(author, fan);
  await publish(author, "Before");
  await openFriendsFeed(page, fan);
  const posts = page.getByRole("article").locator("p");
  await expect(posts).toHaveText(["Before"]);
  await publish(author, "News");
  await lookAgain(page);
  const offer = page.getByRole("button", { name: "1 new post", exact: true });
  await expect(offer).toBeVisible();
  await expect(posts).toHaveText(["Before"]);
  await expectAccessible(page, "main");
  await offer.click();
  await expect(posts).toHaveText(["News", "Before"]);
});

test("On a slow machine, one scroll to the end loads one page", async ({ page, context }) => {
  const author = await newFan({ firstName: "Ann" });
  await publish(author, ...numbered(42, author.id));
  await startSession(page, await newFan());
  await openPostsOf(page, author);
  await expect(page.getByRole("article")).toHaveCount(10);
  const browser = await context.newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  for (const count of [20, 30, 40]) {
    await scrollDown(page);
    await expect(page.getByText(`${count} posts shown`)).toBeAttached();
    await untilAtRest(page);
    await expect(page.getByText(`${count} posts shown`)).toBeAttached();
  }
});

test("Going back from a profile restores the scroll position", async ({ page }) => {
  const [author, fan] = [await newFan({ firstName: "Ann" }), await newFan()];
  await befriend(author, fan);
  await publish(author, ...numbered(24, author.id));
  await openFriendsFeed(page, fan);
  await expect(page.getByRole("article")).toHaveCount(10);
  await scrollDown(page);
  await expect(page.getByRole("article")).toHaveCount(20);
  const target = postWithText(page, `Post 10 ${author.id}`);
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  await target.getByRole("link", { name: "Ann" }).click();
  await expect(heading(page, "Ann")).toBeVisible();
  await page.getByRole("tab", { name: "Posts" }).click();
  await page.goBack();
  await expect(heading(page, "Feed")).toBeAttached();
  await expect(target).toBeInViewport();
  await expect
    .poll(async () => Math.abs(((await target.boundingBox())?.y ?? 0) - (place?.y ?? 0)))
    .toBeLessThan(3);
  await page.goForward();
  await expect(page.getByRole("tab", { name: "Posts" })).toHaveAttribute("aria-selected", "true");
});

test("Each profile has a list of its own", async ({ page }) => {
  const [ann, ben] = [await newFan({ firstName: "Ann" }), await newFan({ firstName: "Ben" })];
  await publish(ann, "Written by Ann");
  await startSession(page, await newFan());
  await openPostsOf(page, ann);
  await expect(postWithText(page, "Written by Ann")).toBeVisible();
  await openPostsOf(page, ben);
  await expect(page.getByText("Ben hasn't posted yet.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.goto("/profile");
  await page.getByRole("tab", { name: "Posts" }).click();
  await expect(page.getByText("No posts yet. Be the first to post something!")).toBeVisible();
});

test("Authors delete their own posts after confirming", async ({ page }) => {
  const [fan, other] = [await newFan({ firstName: "Billie" }), await newFan()];
  await publish(other, "Not mine");
  await publish(fan, "Keep me", "Delete me");
  await logIn(page, fan, "/profile");
  await page.getByRole("tab", { name: "Posts" }).click();
  const remove = postWithText(page, "Delete me").getByRole("button", { name: "Delete post" });
  const keep = page.getByRole("button", { name: "Keep it" });
  await remove.click();
  await expectAccessible(page, "[role=dialog]");
  await keep.click();
  await expect(remove).toBeFocused();
  // By keyboard. A click is retried while the dialog opens, and the fourth try scrolls, which moves
  // the dialog from above its button to below, away from the pointer.
  await page.keyboard.press("Enter");
  await expect(keep).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(statusWith(page, "Post deleted")).toBeVisible();
  await expect(postWithText(page, "Delete me")).toHaveCount(0);
  await expect(postWithText(page, "Keep me")).toHaveCount(1);
  await openPostsOf(page, other);
  await expect(postWithText(page, "Not mine")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete post" })).toHaveCount(0);
});

test("Links leave the app, and markup stays text", async ({ page }) => {
  const author = await newFan({ firstName: "Ann" });
  const markup = "<img src=x onerror=\"document.title='owned'\"> <b>bold</b>";
  await publish(author, `${markup} (https://example.com/a?b=c).`);
  await startSession(page, await newFan());
  await openPostsOf(page, author);
  const post = postWithText(page, markup);
  await expect(post).toBeVisible();
  await expect(post.locator("img, b")).toHaveCount(0);
  const link = post.getByRole("link", { name: "https://example.com/a?b=c" });
  await expect(link).toHaveAttribute("href", "https://example.com/a?b=c");
  await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(page).toHaveTitle(/^Ann/);
});

test("A wide feed shows recommended fans beside it", async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  const hasRequestedFans = () => requestedPaths.some((path) => path.endsWith("/users/recommended"));
  const aside = page.getByRole("region", { name: "Your people are out there" });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, await newFan(), "/feed");
  await expect(heading(page, "Feed")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Everyone" })).toBeVisible();
  await expect(aside).toHaveCount(0);
  expect(hasRequestedFans()).toBe(false);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(aside.getByRole("link", { name: "Find my people" })).toBeVisible();
  await expectAccessible(page);
});

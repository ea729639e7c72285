import { expectAccessible } from "./support/axe.ts";
import { heading, logIn, startSession, statusWith } from "./support/pages.ts";
import {
  lookAgain,
  numberedPosts,
  openPostsOf,
  postWithText,
  publishPosts,
  scrollDown,
} from "./support/posts.ts";
import { untilAtRest } from "./support/rest.ts";
import { befriend, newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const counter = (page: Page) => page.locator("[data-tone]");
const composer = (page: Page) => page.getByRole("textbox", { name: "New post" });
const byNumber = (a: number, b: number) => a - b;
const postButton = (page: Page) => page.getByRole("button", { name: "Post", exact: true });

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
  // Above the loaded list, which other journeys' posts may join.
  await expect(postWithText(page, text)).toBeInViewport();
  await expect(postWithText(page, text)).toHaveCount(1);
  await expect(postWithText(page, text).locator("time")).toHaveText("just now");
  await expect(postWithText(page, text).locator("time")).toHaveAttribute("title", /\d{4} at \d/);

  const typed = `Sent from the keyboard ${fan.id}`;
  await composer(page).fill(typed);
  await composer(page).press("Control+Enter");
  await expect(postWithText(page, typed)).toBeInViewport();
  await page.goto("/profile");
  await page.getByRole("tab", { name: "Posts" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("No more posts to load")).toBeVisible();
});

test("A profile lists its posts once each, a page per scroll, with markup as text", async ({
  page,
  context,
}) => {
  const [ann, ben] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben" }),
  ]);
  const markup = "<img src=x onerror=\"document.title='owned'\"> <b>bold</b>";
  const contents = [...numberedPosts(22, ann.id), `${markup} (https://example.com/a?b=c).`];
  await publishPosts(ann, ...contents);
  await startSession(page, await newFan());
  await openPostsOf(page, ann);
  await expect(page.getByRole("article")).toHaveCount(10);

  await test.step("links leave the app, and markup stays text", async () => {
    const post = postWithText(page, markup);
    await expect(post.locator("img, b")).toHaveCount(0);
    const link = post.getByRole("link", { name: "https://example.com/a?b=c" });
    await expect(link).toHaveAttribute("href", "https://example.com/a?b=c");
    await expect(link).toHaveAttribute("rel", /noopener noreferrer/);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(page).toHaveTitle(/^Ann/);
  });

  await test.step("on a slow machine, one scroll to the end loads one page", async () => {
    await expect(page.getByRole("button", { name: "Scroll to top" })).toHaveCount(0);
    const browser = await context.newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 8 });
    await scrollDown(page);
    await expect(page.getByText("20 posts shown")).toBeAttached();
    await untilAtRest(page);
    await expect(page.getByText("20 posts shown")).toBeAttached();
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  });

  await test.step("every post is shown once, down to the end, and back to the top", async () => {
    await scrollDown(page);
    await expect(page.getByText("No more posts to load")).toBeVisible();
    const shown = await page.getByRole("article").allInnerTexts();
    expect(
      shown.map((text) => contents.findIndex((each) => text.includes(each))).toSorted(byNumber),
    ).toEqual(contents.map((_, index) => index));
    await page.getByRole("button", { name: "Scroll to top" }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("button", { name: "Scroll to top" })).toHaveCount(0);
  });

  await test.step("each profile has a list of its own", async () => {
    await openPostsOf(page, ben);
    await expect(page.getByText("Ben hasn't posted yet.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.goto("/profile");
    await page.getByRole("tab", { name: "Posts" }).click();
    await expect(page.getByText("No posts yet. Be the first to post something!")).toBeVisible();
  });
});

test("The feed of friends offers new posts, shows one panel, and keeps its place on the way back", async ({
  page,
}) => {
  const [author, fan] = [await newFan({ firstName: "Ann" }), await newFan()];
  await befriend(author, fan);
  await publishPosts(author, ...numberedPosts(24, author.id));
  await logIn(page, fan, "/feed");
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

  await test.step("changing tabs never shows two panels at once", async () => {
    for (const name of ["Friends", "Everyone", "Friends"]) {
      await page.getByRole("tab", { name }).click();
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    }
    await expect(page.locator("body")).toHaveAttribute("data-most-panels", "1");
  });

  const posts = page.getByRole("article");
  await expect(posts).toHaveCount(10);
  await test.step("new posts are offered and not inserted", async () => {
    await publishPosts(author, "News");
    await lookAgain(page);
    const offer = page.getByRole("button", { name: "1 new post", exact: true });
    await expect(offer).toBeVisible();
    await expect(posts.first()).toContainText(`Post 24 ${author.id}`);
    await expectAccessible(page, "main");
    await offer.click();
    await expect(posts.first()).toContainText("News");
  });

  await test.step("going back from a profile restores the place", async () => {
    await scrollDown(page);
    const target = postWithText(page, `Post 10 ${author.id}`);
    await expect(target).toBeAttached();
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
});

test("Offline, the list waits and resumes, and a like shows that it failed", async ({
  page,
  context,
}) => {
  const author = await newFan({ firstName: "Ann" });
  await publishPosts(author, ...numberedPosts(12, author.id));
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

test("Authors delete their own posts after confirming", async ({ page }) => {
  const [fan, other] = [await newFan({ firstName: "Billie" }), await newFan()];
  await publishPosts(other, "Not mine");
  await publishPosts(fan, "Keep me", "Delete me");
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

import { expect, type Page } from "@playwright/test";
import { call, type Fan } from "./stack.ts";

/** Publishes posts through the API, one after the other. */
export async function publishPosts(fan: Fan, ...contents: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const content of contents)
    ids.push(
      (await call("POST", "/functions/v1/api/posts", { content }, fan.session.access_token)).id,
    );
  return ids;
}

/** "Post 1" to "Post n", with a mark that no other test has. */
export const numberedPosts = (count: number, mark: string) =>
  Array.from({ length: count }, (_, index) => `Post ${index + 1} ${mark}`);

/** The post with this text. */
export const postWithText = (page: Page, text: string) =>
  page.getByRole("article").filter({ hasText: text });

export const scrollDown = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

/** Scrolls the feed of everyone down to a post, which may be below those of other journeys. */
export async function findInFeed(page: Page, text: string): Promise<void> {
  const post = postWithText(page, text);
  await expect(async () => {
    if ((await post.count()) === 0) await scrollDown(page);
    await expect(post).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Opens the Posts tab of a fan's profile. */
export async function openPostsOf(page: Page, fan: Fan): Promise<void> {
  await page.goto(`/profile/${fan.id}`);
  await page.getByRole("tab", { name: "Posts" }).click();
}

/** Makes the app look for new posts at once, as when its tab becomes visible again. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));

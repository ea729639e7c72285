import { heading, hydration, logIn, statusWith } from "./support/pages.ts";
import { findInFeed, lookAgain, postWithText, publishPosts } from "./support/posts.ts";
import { befriend, newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const voices = (page: Page) => page.getByRole("region", { name: "Your friends say" });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

test("The feed of friends shows friends' posts and stays selected", async ({ page }) => {
  const [ann, ben, eve] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben" }),
    newFan({ firstName: "Eve" }),
  ]);
  await befriend(ann, ben);
  await logIn(page, ann);
  await expect(voices(page)).toHaveCount(0);
  await page.goto("/feed");
  await hydration(page);
  await tab(page, "Friends").click();
  await expect(page.getByText("Nothing from your friends yet")).toBeVisible();

  const mark = ann.id.slice(0, 8);
  await publishPosts(ben, `First ${mark}`, `Second ${mark}`, `Third ${mark}`);
  await publishPosts(eve, `Stranger ${mark}`);
  await page.reload();
  await expect(tab(page, "Friends")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("article").first()).toContainText(`Third ${mark}`);
  await expect(postWithText(page, `Stranger ${mark}`)).toHaveCount(0);
  await publishPosts(ben, `Fourth ${mark}`);
  await lookAgain(page);
  await page.getByRole("button", { name: "1 new post" }).click();
  await expect(page.getByRole("article").first()).toContainText(`Fourth ${mark}`);

  // Everyone's feed opens by keyboard, and also after the fan posts.
  await tab(page, "Friends").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await findInFeed(page, `Stranger ${mark}`);
  await tab(page, "Friends").click();
  await page.getByRole("textbox", { name: "New post" }).fill(`Mine ${mark}`);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(statusWith(page, "Post created successfully!")).toBeVisible();
  await expect(tab(page, "Everyone")).toHaveAttribute("aria-selected", "true");
  await expect(postWithText(page, `Mine ${mark}`)).toBeVisible();

  // Home shows the two newest posts, which can be liked there, and links to the rest.
  await page.goto("/");
  await expect(voices(page).getByRole("article")).toHaveCount(2);
  await expect(voices(page).getByRole("article").first()).toContainText(`Fourth ${mark}`);
  const heart = voices(page).getByRole("button", { name: /^Like/ }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await voices(page).getByRole("link", { name: "More from friends" }).click();
  await expect(heading(page, "Feed")).toBeVisible();
  await expect(tab(page, "Friends")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("article")).toHaveCount(4);
});

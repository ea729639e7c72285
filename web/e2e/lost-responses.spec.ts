import { logIn, startSession, statusWith } from "./support/pages.ts";
import { openPostsOf, postWithText, publishPosts } from "./support/posts.ts";
import { newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

/** Lets the next write reach the server and drops its response. */
const dropResponse = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch({ maxRetries: 3 });
      await route.abort("connectionreset");
    },
    { times: 1 },
  );

test("A post whose response is lost is stored once, however often it is sent", async ({ page }) => {
  const fan = await newFan({ firstName: "Ada" });
  const text = `Lost on the way ${fan.id}`;
  await logIn(page, fan, "/feed");
  await page.getByRole("textbox", { name: "New post" }).fill(text);
  const send = page.getByRole("button", { name: "Post", exact: true });
  await dropResponse(page, "**/functions/v1/api/posts");
  await send.click();
  await expect(statusWith(page, "Failed to create post. Please try again.")).toBeVisible();
  // Everyone's feed has the posts of other journeys, too, and renders only those near the screen.
  const expectOwnPosts = async (count: number) => {
    await openPostsOf(page, fan);
    await expect(postWithText(page, text)).toHaveCount(count);
    await page.goto("/feed");
  };
  await expectOwnPosts(1);
  await send.click();
  await expect(statusWith(page, "Post created successfully!")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "New post" })).toHaveValue("");
  await expectOwnPosts(1);

  // Sending the same text again on purpose makes another post.
  await page.getByRole("textbox", { name: "New post" }).fill(text);
  await send.click();
  await expect(statusWith(page, "Post created successfully!")).toBeVisible();
  await expectOwnPosts(2);
});

test("A reply whose response is lost is stored once, however often it is sent", async ({
  page,
}) => {
  const [postId] = await publishPosts(await newFan({ firstName: "Ben" }), "Sixth man of the year");
  await startSession(page, await newFan({ firstName: "Ada" }));
  await page.goto(`/feed/${postId}`);
  await page.getByRole("textbox", { name: "Your reply" }).fill("Says who?");
  const send = page.getByRole("button", { name: "Reply", exact: true });
  await dropResponse(page, "**/functions/v1/api/posts/*/replies");
  await send.click();
  await expect(statusWith(page, "Failed to post your reply. Please try again.")).toBeVisible();
  await send.click();
  await expect(statusWith(page, "Reply posted")).toBeVisible();
  await expect(page.getByRole("article", { name: /^Reply by/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("article", { name: /^Reply by/ })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 2, name: "1 reply", exact: true })).toBeVisible();
});

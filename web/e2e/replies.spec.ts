import { expectAccessible } from "./support/axe.ts";
import { heading, hydration, logIn, startSession, statusWith } from "./support/pages.ts";
import { openPostsOf, postWithText, publishPosts } from "./support/posts.ts";
import { befriend, callApi, type Fan, newFan } from "./support/stack.ts";
import { newAdmin } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const composer = (page: Page) => page.getByRole("textbox", { name: "Your reply" });
const send = (page: Page) => page.getByRole("button", { name: "Reply", exact: true });
const replies = (page: Page) => page.getByRole("article", { name: /^Reply by/ });
const count = (page: Page, text: string) =>
  page.getByRole("heading", { level: 2, name: text, exact: true });

const createReply = (fan: Fan, postId: number, content: string) =>
  callApi(fan, "POST", `/posts/${postId}/replies`, { content });

test("A reply is written on the post's page, and its count changes everywhere", async ({
  page,
}) => {
  const [ann, ben] = [await newFan({ firstName: "Ann" }), await newFan({ firstName: "Ben" })];
  await befriend(ann, ben);
  const words = `Sixth man of the year ${ann.id}`;
  const [postId = 0] = await publishPosts(ann, words);
  await startSession(page, ben);
  await openPostsOf(page, ann);
  const post = postWithText(page, words);
  await post.getByRole("link", { name: "Reply, 0 replies" }).press("Enter");
  await page.waitForURL(`**/feed/${postId}#new-reply`);
  await expect(heading(page, "Ann says")).toBeVisible();
  await expect(composer(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Ann says/);
  await expect(page.getByText("No replies yet")).toBeVisible();

  await composer(page).fill(`  No. ${"x".repeat(10)}\n`);
  await page.reload();
  await hydration(page);
  await expect(composer(page)).toHaveValue(/^ {2}No\. x/);
  await composer(page).fill("x".repeat(281));
  await expect(page.getByText("Reply exceeds maximum length of 280 characters")).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await composer(page).fill("No. That makes two of us.");
  await expect(send(page)).toBeEnabled();
  await composer(page).press("Control+Enter");
  await expect(statusWith(page, "Reply posted")).toBeVisible();
  await expect(composer(page)).toHaveValue("");
  await expect(composer(page)).toBeFocused();
  await expect(replies(page)).toHaveText([/Ben.*just now.*No\. That makes two of us\./]);
  await expect(count(page, "1 reply")).toBeVisible();
  await composer(page).fill("And three with my dog.");
  await send(page).click();
  await expect(replies(page)).toHaveCount(2);
  await expect(count(page, "2 replies")).toBeVisible();
  await page.getByRole("button", { name: /^Like/ }).click();
  await expect(page.getByRole("button", { name: "Like, 1 like" })).toBeVisible();

  // The lists show the same counts as the page. The feed of everyone has posts of other journeys.
  await page.getByRole("main").getByRole("link", { name: "Feed" }).click();
  await page.waitForURL("**/feed");
  await page.getByRole("tab", { name: "Friends" }).click();
  await expect(post).toContainText("2 replies");
  await page.goto(`/feed/${postId}`);
  await hydration(page);
  const mine = replies(page).filter({ hasText: "my dog" });
  await mine.getByRole("button", { name: "Delete reply" }).click();
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(statusWith(page, "Reply deleted")).toBeVisible();
  await expect(mine).toHaveCount(0);
  await expect(count(page, "1 reply")).toBeFocused();
  await page.reload();
  await expect(replies(page)).toHaveCount(1);
});

test("Replies have pages, and the fan's own reply is added at the end", async ({ page }) => {
  const [ann, ben] = [await newFan({ firstName: "Ann" }), await newFan({ firstName: "Ben" })];
  const [postId = 0] = await publishPosts(ann, "Everybody, now");
  for (let n = 1; n <= 23; n++) await createReply(ben, postId, `Answer ${n}.`);
  await logIn(page, ann, `/feed/${postId}`);
  await expect(replies(page)).toHaveCount(20);
  await expect(replies(page).first()).toContainText("Answer 1.");
  await composer(page).fill("Thank you all");
  await send(page).click();
  await expect(replies(page)).toHaveCount(21);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(replies(page)).toHaveCount(24);
  await expect(replies(page).nth(22)).toContainText("Answer 23.");
  await expect(replies(page).nth(23)).toContainText("Thank you all");
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("Deleting a post leaves its page, and an unknown address shows a notice", async ({ page }) => {
  const [ann, ben] = [await newFan({ firstName: "Ann" }), await newFan()];
  const [[own], [others]] = [
    await publishPosts(ann, "Forget this"),
    await publishPosts(ben, "Gone soon"),
  ];
  await logIn(page, ann, `/feed/${own}`);
  await page.getByRole("button", { name: "Delete post" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.waitForURL("**/feed");
  await expect(statusWith(page, "Post deleted")).toBeVisible();
  await page.goto(`/feed/${others}`);
  await hydration(page);
  await composer(page).fill("Still there?");
  await callApi(ben, "DELETE", `/posts/${others}`);
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(statusWith(page, "Post not found")).toBeVisible();
  await expect(composer(page)).toHaveValue("Still there?");
  for (const address of [own, others, "nothing"]) {
    await page.goto(`/feed/${address}`);
    await expect(heading(page, "Nothing to see here")).toBeVisible();
  }
});

test("A reply is reported, hidden from its reporter and removed by an admin", async ({
  page,
  browser,
}) => {
  const [ann, ben, admin] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben", lastName: "Loud" }),
    newAdmin(),
  ]);
  const [postId = 0] = await publishPosts(ann, "Be nice");
  const words = `You lot ${ben.id}`;
  await createReply(ben, postId, words);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, ann, `/feed/${postId}`);
  await replies(page).getByRole("button", { name: "More about this reply" }).press("Enter");
  await page.getByRole("menuitem", { name: "Report reply" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report this reply" });
  await dialog.getByLabel("What's wrong?").selectOption("Hate");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(statusWith(page, "Thanks. An admin will look at it.")).toBeVisible();
  await expect(page.getByText("No replies yet")).toBeVisible();
  await expect(count(page, "Replies")).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await logIn(office, admin, "/admin");
  const open = office
    .getByRole("article", { name: "Reply by Ben Loud" })
    .filter({ hasText: words });
  await expect(open.getByRole("link", { name: "Reply by Ben Loud" })).toHaveAttribute(
    "href",
    `/feed/${postId}`,
  );
  await open.getByRole("button", { name: "Remove the reply", exact: true }).click();
  const decision = office.getByRole("dialog", { name: "Remove the reply?" });
  await decision.getByLabel("Why").fill("Against the rules");
  await decision.getByRole("button", { name: "Remove the reply" }).click();
  await expect(statusWith(office, "Done, and in the log")).toBeVisible();
  await office.goto(`/feed/${postId}`);
  await expect(office.getByText("No replies yet")).toBeVisible();
  await office.context().close();
});

import { expectAccessible } from "./support/axe.ts";
import { newTeams } from "./support/items.ts";
import { heading, logIn, scrollToLists, startSession, statusWith } from "./support/pages.ts";
import { openPostsOf, postWithText } from "./support/posts.ts";
import { befriend, callApi, type Fan, newFan } from "./support/stack.ts";
import { newAdmin } from "./support/sweepstakes.ts";
import { type Browser, expect, test } from "./support/test.ts";

/** Another fan's page in a context of its own, which axe requires. */
async function openPage(browser: Browser, fan: Fan, path = "/") {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, fan, path);
  return page;
}

test("Fans who block each other do not meet until the block ends", async ({ page, browser }) => {
  const [ann, ben] = await Promise.all([
    newFan({ firstName: "Ann", lastName: "Quiet" }),
    newFan({ firstName: "Ben", lastName: "Quarrel" }),
  ]);
  await befriend(ann, ben);
  const [team] = await newTeams(1);
  const about = { entityType: "TEAM", entityId: team.id };
  await callApi(ann, "POST", "/posts", { content: "Everybody likes my team", ...about });
  await callApi(ben, "POST", "/posts", { content: "Nobody likes your team", ...about });
  const bens = await openPage(browser, ben, "/profile");
  await expect(bens.getByRole("link", { name: "Ann Quiet" })).toBeVisible();
  await logIn(page, ann, `/teams/${team.slug}`);
  await expect(postWithText(page, "Nobody likes your team")).toBeVisible();
  await page.goto(`/profile/${ben.id}`);
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Block Ben Quarrel? You won't see each other")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(statusWith(page, "Ben Quarrel is blocked.")).toBeVisible();
  await expect(heading(page, "Good to see you, Ann")).toBeVisible();

  await page.goto(`/profile/${ben.id}`);
  await expect(heading(page, "Profile not found.")).toBeVisible();
  await page.goto(`/teams/${team.slug}`);
  await expect(postWithText(page, "Everybody likes my team")).toBeVisible();
  await expect(postWithText(page, "Nobody likes your team")).toHaveCount(0);

  await test.step("the other fan is not notified and does not find the blocker", async () => {
    await bens.goto("/profile");
    await expect(bens.getByText("You haven't added any friends yet.")).toBeVisible();
    await bens.goto(`/profile/${ann.id}`);
    await expect(heading(bens, "Profile not found.")).toBeVisible();
    await bens.goto(`/teams/${team.slug}`);
    await expect(postWithText(bens, "Nobody likes your team")).toBeVisible();
    await expect(postWithText(bens, "Everybody likes my team")).toHaveCount(0);
    await bens.goto("/fans");
    await bens.getByLabel("Name").fill("Ann Quiet");
    await bens.getByRole("button", { name: "Search" }).click();
    await expect(statusWith(bens, "No fans found matching your criteria")).toBeVisible();
    await bens.goto("/account");
    await scrollToLists(bens);
    await expect(bens.getByRole("region", { name: "Fans you blocked" })).toHaveCount(0);
  });

  await page.goto("/account");
  await scrollToLists(page);
  await expect(page.getByText("Ben Quarrel")).toBeVisible();
  await page.getByRole("button", { name: "Unblock Ben Quarrel" }).click();
  await expect(statusWith(page, "Ben Quarrel is no longer blocked")).toBeVisible();
  await expect(page.getByRole("region", { name: "Fans you blocked" })).toHaveCount(0);
  await page.goto(`/profile/${ben.id}`);
  await expect(heading(page, "Ben Quarrel")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Friend" })).toBeVisible();
  await bens.goto(`/profile/${ann.id}`);
  await expect(heading(bens, "Ann Quiet")).toBeVisible();
  await bens.context().close();
});

test("Admins remove a reported post and suspend its author", async ({ page, browser }) => {
  const name = `Loud-${Date.now().toString(36)}`;
  const [ann, ben, admin] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben", lastName: name }),
    newAdmin(),
  ]);
  const words = `You are all wrong ${ben.id}`;
  await callApi(ben, "POST", "/posts", { content: words });
  await startSession(page, ann);
  // On the profile, since other journeys may have filled the feed.
  await openPostsOf(page, ben);
  const shown = postWithText(page, words);
  await shown.getByRole("button", { name: "More about this post" }).click();
  await expectAccessible(page, "[role=menu]");
  await page.getByRole("menuitem", { name: "Report post" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this post" });
  await dialog.getByLabel("What's wrong?").selectOption("Harassment");
  await dialog.getByLabel("Anything to add?").fill("Rude");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Send report" }).click();
  // The post is deleted, and the focus is kept.
  await expect(page.locator("#post-list")).toBeFocused();
  await expect(statusWith(page, "Thanks. An admin will look at it.")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.goto(`/profile/${ben.id}`);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByLabel("What's wrong?").selectOption("Spam");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(statusWith(page, "Thanks. An admin will look at it.")).toBeVisible();

  const bens = await openPage(browser, ben, "/profile");
  await bens.getByRole("tab", { name: "Posts" }).click();
  await expect(postWithText(bens, words)).toBeVisible();

  const office = await openPage(browser, admin);
  const menu = office.getByRole("navigation", { name: "Main" });
  const counted = () => menu.getByRole("link", { name: /^Admin.*open tasks?\)$/ });
  await expect(counted()).toBeVisible();
  await counted().click();
  await office.getByRole("link", { name: /^Reports.*open reports?\)$/ }).click();
  const post = office
    .getByRole("article", { name: `Post by Ben ${name}` })
    .filter({ hasText: words });
  await expect(post).toContainText("One fan: Harassment");
  await post.getByRole("button", { name: "Remove the post", exact: true }).click();
  const removal = office.getByRole("dialog", { name: "Remove the post?" });
  await expect(removal).toContainText(
    `You can undo this for 30 days under Decided. Ben ${name} is notified.`,
  );
  await removal.getByLabel("Why").fill("Against the rules");
  await expectAccessible(office, "[role=dialog]");
  await removal.getByRole("button", { name: "Remove the post" }).click();
  await expect(statusWith(office, "Done, and in the log")).toBeVisible();
  await expect(post).toHaveCount(0);
  await bens.goto("/profile");
  await bens.getByRole("tab", { name: "Posts" }).click();
  await expect(bens.getByRole("tabpanel", { name: "Posts" })).toContainText("No posts yet.");
  const profile = office.getByRole("article", { name: `Profile of Ben ${name}` }).first();
  await profile.getByRole("button", { name: "Suspend", exact: true }).click();
  const suspension = office.getByRole("dialog", { name: "Suspend?" });
  await suspension.getByLabel("For how many days").fill("3");
  await suspension.getByLabel("Why").fill("Third time");
  await suspension.getByLabel(`Message to Ben ${name}`).fill("Enough for now");
  await suspension.getByRole("button", { name: "Suspend" }).click();
  await expect(profile).toHaveCount(0);
  await office.getByRole("tab", { name: "Decided" }).click();
  await expect(profile).toContainText("Suspended for 3 days by");
  await expect(profile).toContainText("Why: Third time");
  await office.context().close();

  await test.step("a suspended fan can read, and sees disabled actions before pressing them", async () => {
    await bens.goto("/feed");
    const { suspension } = await callApi(ben, "GET", `/users/${ben.id}`);
    const until = new Date(suspension.until).toLocaleDateString("en-US", {
      year: "numeric",
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    });
    await expect(bens.getByText(`Your account is suspended until ${until}.`)).toBeVisible();
    await expect(bens.getByText("Enough for now")).toBeVisible();
    await expect(bens.getByLabel("New post")).toBeDisabled();
    await expectAccessible(bens);
    await bens.goto(`/profile/${ann.id}`);
    await expect(bens.getByRole("button", { name: "Add Friend" })).toBeDisabled();
    await expect(bens.getByRole("button", { name: "Block" })).toBeEnabled();
    await bens.context().close();
  });
  await test.step("the reporter learns the outcome of both reports, though the author blocks them", async () => {
    await callApi(ben, "POST", "/blocks", { userId: ann.id });
    await page.goto("/notifications");
    const list = page.getByRole("region", { name: "Your notifications" });
    const outcomes = list.getByRole("link", { name: /We looked at what you reported\./ });
    await expect(outcomes).toHaveText([/We acted on it\.$/, /It was removed\.$/]);
    await outcomes.first().click();
    const own = page.getByRole("region", { name: "What you reported" });
    await expect(own.getByRole("heading", { name: "What you reported" })).toBeFocused();
    await expect(own.getByRole("listitem")).toContainText([
      "We looked at what you reported. We acted on it.",
      "We looked at what you reported. It was removed.",
    ]);
    await expect(page.getByRole("main")).not.toContainText(name);
    await expectAccessible(page);
  });
  await page.goto("/admin");
  await expect(statusWith(page, "You don't have admin access")).toBeVisible();
});

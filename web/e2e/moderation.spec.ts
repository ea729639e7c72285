import { expectAccessible } from "./support/axe.ts";
import { heading, logIn, statusWith } from "./support/pages.ts";
import { findInFeed, postWithText } from "./support/posts.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake, withDatabase } from "./support/sweepstakes.ts";
import { type Browser, expect, type Locator, type Page, test } from "./support/test.ts";

/** Another fan's page in a context of its own, which axe requires. */
async function openPage(browser: Browser, fan: Fan, path = "/", width = 1280) {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  await logIn(page, fan, path);
  return page;
}

const report = (fan: Fan, subjectType: string, subjectId: string | number, reason = "SPAM") =>
  callApi(fan, "POST", "/reports", { subjectType, subjectId, reason });
const cardOf = (admin: Page, title: string, words = "") =>
  admin.getByRole("article", { name: title }).filter({ hasText: words }).first();

/** Expects that a card left the queue, once no dialog hides the roles of all cards. */
async function expectDecided(admin: Page, card: Locator) {
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await expect(card).toHaveCount(0);
}

test("A moderation queue: spam, mass reports, a blocking spammer, a false report, an appeal and a rejected sign-up", async ({
  page,
  browser,
}) => {
  const night = Date.now().toString(36);
  const [ada, abe, spam, loud, sly, ann, cal] = await Promise.all([
    newAdmin(),
    newAdmin(),
    newFan({ firstName: "Sam", lastName: `Socks-${night}` }),
    newFan({ firstName: "Lou", lastName: `Loud-${night}` }),
    newFan({ firstName: "Sly", lastName: `Fox-${night}` }),
    newFan({ firstName: "Ann", lastName: `Fair-${night}` }),
    newFan({ firstName: "Cal", lastName: `Odd-${night}` }),
  ]);
  const sweepstake = await newSweepstake(ada, [3600, 7200]);
  const socks = `Socks for ${spam.id}`;
  const { id: socksId } = await callApi(spam, "POST", "/posts", { content: socks });
  const { id: loudId } = await callApi(loud, "POST", "/posts", { content: `Boo ${loud.id}` });
  const { id: annsId } = await callApi(ann, "POST", "/posts", { content: `Hello ${ann.id}` });
  const insult = `Nobody likes you ${sly.id}`;
  const { id: insultId } = await callApi(sly, "POST", `/posts/${annsId}/replies`, {
    content: insult,
  });
  await callApi(sly, "POST", "/blocks", { userId: ann.id });

  await test.step("a fan who blocked first can still be reported and blocked by address", async () => {
    await logIn(page, ann, `/profile/${sly.id}`);
    await expect(heading(page, "Profile not found.")).toBeVisible();
    await page.getByRole("button", { name: "Report", exact: true }).click();
    await page.getByLabel("What's wrong?").selectOption("Harassment");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(statusWith(page, "Thanks. An admin will look at it.")).toBeVisible();
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(heading(page, "Good to see you, Ann")).toBeVisible();
    await report(ann, "REPLY", insultId, "HARASSMENT");
  });

  // Three fans report a harmless post, Cal reports Ann out of spite, and two report the spam.
  for (const fan of [spam, sly, cal]) await report(fan, "POST", loudId, "HATE");
  await report(cal, "PROFILE", ann.id, "IMPERSONATION");
  for (const fan of [loud, cal]) await report(fan, "POST", socksId);
  // Admins keep a copy of a post that its author deletes.
  await callApi(spam, "DELETE", `/posts/${socksId}`);

  const admin = await openPage(browser, ada, "/admin", 390);
  await test.step("the most reported card is first, and the queue works by keyboard", async () => {
    await expect(cardOf(admin, `Post by Lou Loud-${night}`)).toContainText("3 fans: Hate");
    await expect(cardOf(admin, `Post by Sam Socks-${night}`, socks)).toContainText(
      "It has been deleted since.",
    );
    await cardOf(admin, `Post by Lou Loud-${night}`).focus();
    await admin.keyboard.press("1");
    const dialog = admin.getByRole("dialog", { name: "Dismiss?" });
    await expect(dialog).toContainText(
      `Everything stays, and Lou Loud-${night} never learns of it.`,
    );
    await dialog.getByRole("button", { name: "Within the rules" }).click();
    await expect(dialog.getByLabel("Why")).toHaveValue("Within the rules");
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect(statusWith(admin, "Done, and in the log")).toBeVisible();
    await expect(cardOf(admin, `Post by Lou Loud-${night}`)).toHaveCount(0);
    await expect(admin.locator(":focus")).toHaveCount(1);

    // Undone at once by a key, and decided again.
    await admin.keyboard.press("u");
    await expect(statusWith(admin, "Undone.")).toBeVisible();
    await cardOf(admin, `Post by Lou Loud-${night}`)
      .getByRole("button", { name: "Dismiss" })
      .click();
    await dialog.getByRole("button", { name: "Banter" }).click();
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expectDecided(admin, cardOf(admin, `Post by Lou Loud-${night}`));
    // A late report of the dismissed post does not reopen it.
    await report(ann, "POST", loudId, "HATE");
    await admin.reload();
    await expect(cardOf(admin, `Profile of Ann Fair-${night}`)).toBeVisible();
    await expect(cardOf(admin, `Post by Lou Loud-${night}`)).toHaveCount(0);
  });

  await test.step("one decision removes spam and suspends its author", async () => {
    const card = cardOf(admin, `Post by Sam Socks-${night}`, socks);
    await card.getByRole("button", { name: "Remove the post and suspend" }).click();
    const dialog = admin.getByRole("dialog", { name: "Remove the post and suspend?" });
    await dialog.getByLabel("For how many days").fill("30");
    await dialog.getByLabel("Why").fill("Shop number seven");
    await dialog.getByLabel(`Message to Sam Socks-${night}`).fill("No shops, please");
    await dialog.getByRole("button", { name: "Remove the post and suspend" }).click();
    await expectDecided(admin, card);
  });

  await test.step("an admin dismisses a false report, undoes that and dismisses it again", async () => {
    const card = cardOf(admin, `Profile of Ann Fair-${night}`);
    await card.getByRole("button", { name: "Dismiss" }).click();
    await admin.getByLabel("Why").fill("She is who she says");
    await admin.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
    await expectDecided(admin, card);
    await admin.getByRole("tab", { name: "Decided" }).click();
    await expect(card).toContainText("Why: She is who she says");
    await card.getByRole("button", { name: "Undo" }).click();
    await admin.getByLabel("Why").fill("Looking again");
    await admin.getByRole("button", { name: "Undo it" }).click();
    await expectDecided(admin, card);
    await admin.getByRole("tab", { name: "Open" }).click();
    await expect(card).toBeVisible();
  });

  const spams = await openPage(browser, spam, "/feed");
  await test.step("a suspended fan sees the suspension on every page, and appeals", async () => {
    await expect(spams.getByText("No shops, please")).toBeVisible();
    await expect(spams.getByText("Shop number seven")).toHaveCount(0);
    await expect(spams.getByLabel("New post")).toBeDisabled();
    await spams.goto(`/sweepstakes/${sweepstake.id}`);
    await expect(spams.getByRole("button", { name: "Arsenal" })).toBeDisabled();
    await expect(spams.getByRole("button", { name: "Submit picks" })).toBeDisabled();
    await spams.getByRole("button", { name: "Appeal" }).click();
    await spams.getByLabel("What was wrong with it?").fill("It was one pair, for my grandmother");
    await expectAccessible(spams, "[role=dialog]");
    await spams.getByRole("button", { name: "Send appeal" }).click();
    await expect(spams.getByText("An admin is reading your appeal.")).toBeVisible();
  });

  const second = await openPage(browser, abe, "/admin");
  await test.step("another admin grants the appeal, and the fan can write again", async () => {
    const card = cardOf(second, `Post by Sam Socks-${night}`, "for my grandmother");
    await expect(card).toContainText("Against: Removed and suspended for 30 days");
    await card.getByRole("button", { name: "Grant the appeal" }).click();
    const dialog = second.getByRole("dialog", { name: "Grant the appeal?" });
    await dialog.getByLabel("Why").fill("One pair is no shop");
    await dialog.getByRole("button", { name: "Grant the appeal" }).click();
    await expectDecided(second, card);
    await spams.goto("/feed");
    await spams.getByLabel("New post").fill(`Sorry ${spam.id}`);
    await spams.getByRole("button", { name: "Post", exact: true }).click();
    await expect(postWithText(spams, `Sorry ${spam.id}`)).toBeVisible();
    await spams.goto("/notifications");
    await expect(spams.getByText("was granted")).toBeVisible();
    await spams.context().close();
  });

  await test.step("a blocking spammer is suspended, deletes the account, and cannot return", async () => {
    const card = cardOf(second, `Reply by Sly Fox-${night}`, insult);
    await card.getByRole("button", { name: "Remove the reply and suspend" }).click();
    await second.getByLabel("Why").fill("Abuse");
    await second
      .getByRole("dialog")
      .getByRole("button", { name: "Remove the reply and suspend" })
      .click();
    await expectDecided(second, card);
    // A change of address before the deletion does not help.
    const elsewhere = `elsewhere-${sly.email}`;
    await withDatabase(
      (sql) => sql`update auth.users set email = ${elsewhere} where id = ${sly.id}`,
    );
    await callApi(sly, "DELETE", `/users/${sly.id}`, { confirm: elsewhere });
    const newcomer = await (await browser.newContext()).newPage();
    await newcomer.goto("/signup");
    await newcomer.getByLabel("Email").fill(sly.email.replace("@", "+again@"));
    await newcomer.getByLabel("Password", { exact: true }).fill("another good one");
    await newcomer.getByLabel("Confirm password").fill("another good one");
    await newcomer.getByRole("button", { name: "Sign up" }).click();
    await expect(
      newcomer.getByText("You cannot sign up with this email address").first(),
    ).toBeVisible();
    await newcomer.context().close();
  });

  await test.step("a fan appeals the removal of a post", async () => {
    const { id } = await callApi(cal, "POST", "/posts", { content: `Cheap tickets ${cal.id}` });
    await report(ann, "POST", id);
    await second.goto("/admin");
    const card = cardOf(second, `Post by Cal Odd-${night}`);
    await card.getByRole("button", { name: "Remove the post", exact: true }).click();
    await second.getByRole("dialog").getByRole("button", { name: "Spam" }).click();
    await expect(second.getByLabel(`Message to Cal Odd-${night}`)).toHaveValue(
      "No spam, and nothing for sale.",
    );
    await second.getByRole("dialog").getByRole("button", { name: "Remove the post" }).click();
    await expectDecided(second, card);
    const cals = await openPage(browser, cal, "/notifications", 390);
    await cals.getByRole("link", { name: /Your post was removed by an admin/ }).click();
    await expect(heading(cals, "Decisions about you")).toBeVisible();
    await expect(cals.getByText(`Cheap tickets ${cal.id}`)).toBeVisible();
    await cals.getByRole("button", { name: "Appeal" }).click();
    await cals.getByLabel("What was wrong with it?").fill("They were free");
    await cals.getByRole("button", { name: "Send appeal" }).click();
    await expect(cals.getByText("An admin is reading your appeal.")).toBeVisible();
    await expectAccessible(cals, "main");
    await cals.context().close();
    await second.reload();
    await card.getByRole("button", { name: "Decline the appeal" }).click();
    await second.getByRole("button", { name: "The decision was right" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "Decline the appeal" }).click();
    await expectDecided(second, card);
  });

  await test.step("an admin removes an unreported post from the feed, and undoes it", async () => {
    const words = `Nothing wrong ${ann.id}`;
    await callApi(ann, "POST", "/posts", { content: words });
    await second.goto("/feed");
    await findInFeed(second, words);
    await postWithText(second, words).getByRole("button", { name: "More about this post" }).click();
    await second.getByRole("menuitem", { name: "Remove post" }).click();
    const dialog = second.getByRole("dialog", { name: "Remove the post?" });
    await expect(dialog).toContainText("You can undo this for 30 days");
    await dialog.getByRole("button", { name: "Harassment" }).click();
    await dialog.getByRole("button", { name: "Remove the post" }).click();
    await expect(postWithText(second, words)).toHaveCount(0);
    await second.getByRole("button", { name: "Undo" }).click();
    await expect(statusWith(second, "Undone.")).toBeVisible();
    await second.reload();
    await findInFeed(second, words);
  });

  await test.step("an admin suspends an unreported fan from the profile", async () => {
    await second.goto(`/profile/${loud.id}`);
    await second.getByRole("button", { name: "Suspend" }).click();
    const dialog = second.getByRole("dialog", { name: `Suspend Lou Loud-${night}?` });
    await expect(dialog).toBeVisible();
    await expectAccessible(second, "[role=dialog]");
    await dialog.getByLabel("For how many days").fill("1");
    await dialog.getByRole("button", { name: "Harassment" }).click();
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expect(
      statusWith(second, new RegExp(`^Lou Loud-${night} is suspended until`)),
    ).toBeVisible();
    await logIn(page, ann, `/profile/${loud.id}`);
    await expect(heading(page, `Lou Loud-${night}`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Suspend" })).toHaveCount(0);
  });

  await test.step("the log has every decision", async () => {
    await second.goto("/admin");
    await second.getByRole("link", { name: "Log", exact: true }).click();
    await expect(heading(second, "Log")).toBeVisible();
    const log = second.getByRole("list", { name: "Decisions by admins" });
    // By kind: other journeys fill the first page of all.
    for (const [kind, entry] of [
      ["Granted appeals", `granted the appeal of Sam Socks-${night}`],
      ["Dismissed reports and tasks", `dismissed the report of a post by Lou Loud-${night}`],
      ["Undone decisions", `undid the decision about the profile of Ann Fair-${night}`],
    ] as const) {
      await second.getByLabel("Show").selectOption(kind);
      await expect(log).toContainText(entry);
    }
  });
  await Promise.all([admin.context().close(), second.context().close()]);
});

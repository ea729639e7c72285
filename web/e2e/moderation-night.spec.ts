import { expectAccessible } from "./support/axe.ts";
import { heading, logIn, statusWith } from "./support/pages.ts";
import { postWithText } from "./support/posts.ts";
import { befriend, callApi, type Fan, newFan, password } from "./support/stack.ts";
import { newAdmin, withDatabase } from "./support/sweepstakes.ts";
import { type Browser, expect, type Page, test } from "./support/test.ts";

async function openPage(browser: Browser, fan: Fan, path: string, width: number) {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  await logIn(page, fan, path);
  return page;
}

const report = (fan: Fan, subjectType: string, subjectId: string | number, reason = "SPAM") =>
  callApi(fan, "POST", "/reports", { subjectType, subjectId, reason });

/** Opens Remove in the menu of the post or reply with these words. */
async function askToRemove(admin: Page, words: string, what: "post" | "reply") {
  await postWithText(admin, words)
    .getByRole("button", { name: `More about this ${what}` })
    .click();
  await admin.getByRole("menuitem", { name: `Remove ${what}` }).click();
  return admin.getByRole("dialog", { name: `Remove the ${what}?` });
}

test("A night of two admins and five fans: spam, a pile-on, and a troll who appeals and returns", async ({
  browser,
}) => {
  const night = Date.now().toString(36);
  const [phoneAdmin, deskAdmin, spammer, troll, friend, victim, regular] = await Promise.all([
    newAdmin(),
    newAdmin(),
    newFan({ firstName: "Sol", lastName: `Seller-${night}` }),
    newFan({ firstName: "Tro", lastName: `Lorn-${night}` }),
    newFan({ firstName: "Pal", lastName: `Lorn-${night}` }),
    newFan({ firstName: "Vic", lastName: `Kind-${night}` }),
    newFan({ firstName: "Reg", lastName: `Ular-${night}` }),
  ]);
  await befriend(troll, friend);
  await withDatabase(
    (sql) =>
      sql`update public.profiles set created_at = now() - interval '400 days' where id = ${regular.id}`,
  );
  const post = async (fan: Fan, content: string) =>
    (await callApi(fan, "POST", "/posts", { content })).id as number;
  const kindId = await post(victim, `Great game ${night}`);
  const spamIds = [await post(spammer, `Tickets ${night}`), await post(spammer, `Shirts ${night}`)];
  const { id: adId } = await callApi(spammer, "POST", `/posts/${kindId}/replies`, {
    content: `Cheap shirts here ${night}`,
  });
  const insult = `Vic is a fraud ${night}`;
  const insultId = await post(troll, insult);

  // Spam is reported by one fan, and the harmless post by three fans who know each other.
  for (const id of spamIds) await report(regular, "POST", id);
  await report(regular, "REPLY", adId);
  for (const fan of [troll, friend]) await report(fan, "POST", kindId, "HATE");

  const phone = await openPage(browser, phoneAdmin, "/admin", 390);
  await test.step("on a phone: reports about one author are grouped, and a reply shows its post", async () => {
    await expect(
      phone.getByRole("heading", { name: `3 open reports about Sol Seller-${night}` }),
    ).toBeVisible();
    const reply = phone.getByRole("article", { name: `Reply by Sol Seller-${night}` });
    await expect(reply).toContainText(`In reply to Vic Kind-${night}: “Great game ${night}”`);
    await expect(reply).toContainText("The account is 13 months old.");
  });

  await test.step("the pile-on is recognizable, and dismissed", async () => {
    const card = phone.getByRole("article", { name: `Post by Vic Kind-${night}` });
    await expect(card).toContainText("2 fans: Hate");
    await expect(card).toContainText("Each account is less than a day old.");
    await expect(card).toContainText("2 of them are friends with each other.");
    await card.getByRole("button", { name: "Dismiss" }).click();
    const dialog = phone.getByRole("dialog", { name: "Dismiss?" });
    await dialog.getByRole("button", { name: "A false report" }).click();
    await dialog.getByRole("button", { name: "Dismiss" }).click();
    await expect(card).toHaveCount(0);
  });

  await test.step("the admin removes the spam, card by card", async () => {
    for (const title of [`Reply by Sol Seller-${night}`, `Post by Sol Seller-${night}`]) {
      const card = phone.getByRole("article", { name: title }).first();
      const kind = title.startsWith("Reply") ? "reply" : "post";
      await card.getByRole("button", { name: `Remove the ${kind}`, exact: true }).click();
      const dialog = phone.getByRole("dialog", { name: `Remove the ${kind}?` });
      await dialog.getByRole("button", { name: "Spam" }).click();
      await dialog.getByRole("button", { name: `Remove the ${kind}` }).click();
      await expect(phone.getByRole("dialog")).toHaveCount(0);
    }
    await expect(
      phone.getByRole("heading", { name: `open reports about Sol Seller-${night}` }),
    ).toHaveCount(0);
  });

  const desk = await openPage(browser, deskAdmin, `/feed/${insultId}`, 1280);
  await test.step("at a desk: the troll's post is removed where the admin sees it", async () => {
    const dialog = await askToRemove(desk, insult, "post");
    await dialog.getByLabel("What to do").selectOption("Remove the post and suspend");
    await dialog.getByLabel("For how many days").fill("5");
    await dialog.getByRole("button", { name: "Harassment" }).click();
    await dialog.getByRole("button", { name: "Remove the post and suspend" }).click();
    await expect(statusWith(desk, "Done, and in the log")).toBeVisible();
    await desk.goto(`/profile/${troll.id}`);
    await desk.getByRole("button", { name: "Remove", exact: true }).click();
    const clearing = desk.getByRole("dialog", { name: "Clear the profile?" });
    await clearing.getByRole("button", { name: "Hate" }).click();
    await expectAccessible(desk, "[role=dialog]");
    await clearing.getByRole("button", { name: "Clear the profile" }).click();
    await expect(heading(desk, "Unknown User")).toBeVisible();
  });

  const trolls = await openPage(browser, troll, "/feed", 390);
  await test.step("the banner appeals the suspension, not the newer decision", async () => {
    await expect(postWithText(trolls, insult)).toHaveCount(0);
    await trolls.getByRole("button", { name: "Appeal" }).click();
    await trolls.getByLabel("What was wrong with it?").fill("He is a fraud");
    await trolls.getByRole("button", { name: "Send appeal" }).click();
    await expect(trolls.getByText("An admin is reading your appeal.")).toBeVisible();
    await trolls.goto("/appeals");
    const decisions = trolls.getByRole("main");
    await expect(decisions.getByText(insult)).toBeVisible();
    const suspension = trolls.getByRole("region", { name: /you were suspended for 5 days/ });
    await expect(suspension).toContainText("An admin is reading your appeal.");
    const clearing = trolls.getByRole("region", {
      name: "Your name, place and photo were removed",
    });
    await expect(clearing.getByRole("button", { name: "Appeal" })).toBeVisible();
  });

  await test.step("the card advises the deciding admin against answering, and another declines", async () => {
    await desk.goto("/admin");
    const own = desk.getByRole("article").filter({ hasText: "He is a fraud" });
    await expect(own).toContainText("Another admin should answer the appeal.");
    await phone.reload();
    const card = phone.getByRole("article").filter({ hasText: "He is a fraud" });
    await card.getByRole("button", { name: "Decline the appeal" }).click();
    await phone.getByRole("button", { name: "The decision was right" }).click();
    await phone.getByRole("dialog").getByRole("button", { name: "Decline the appeal" }).click();
    // The open dialog hides the card, too.
    await expect(statusWith(phone, "Done, and in the log")).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step("the troll deletes the account, and cannot return with a variant of the address", async () => {
    await callApi(troll, "DELETE", `/users/${troll.id}`, { confirm: troll.email });
    await trolls.context().close();
    const newcomer = await (await browser.newContext()).newPage();
    await newcomer.goto("/signup");
    await newcomer.getByLabel("Email").fill(troll.email.replace("@", "+2@"));
    await newcomer.getByLabel("Password", { exact: true }).fill(password);
    await newcomer.getByLabel("Confirm password").fill(password);
    await newcomer.getByRole("button", { name: "Sign up" }).click();
    await expect(
      newcomer.getByText("You cannot sign up with this email address").first(),
    ).toBeVisible();
    await expect(newcomer.getByText(/until/)).toHaveCount(0);
    await newcomer.context().close();
  });

  await test.step("the log can be filtered by kind and by admin", async () => {
    await desk.goto("/admin/log");
    await desk.getByLabel("Show").selectOption("Declined appeals and suggestions");
    const log = desk.getByRole("list", { name: "Decisions by admins" });
    await expect(log).toContainText("declined the appeal of");
    await expect(log).not.toContainText("removed a post by");
    await desk.getByLabel("Show").selectOption("Removals");
    await expect(log).toContainText(`removed a post by Sol Seller-${night}`);
    await desk.getByLabel("By", { exact: true }).selectOption("Me");
    await expect(log).not.toContainText(`Sol Seller-${night}`);
  });
  await Promise.all([phone.context().close(), desk.context().close()]);
});

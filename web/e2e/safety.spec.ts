import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { newAdmin } from "./support/contests.ts";
import { fillLogin, heading, logIn, notice } from "./support/pages.ts";
import { befriend, call, callApi, newFan, password } from "./support/stack.ts";

test("Fans who block each other do not meet, until it is taken back", async ({ page }) => {
  const [ann, ben] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben", lastName: "Quarrel" }),
  ]);
  await befriend(ann, ben);
  await callApi(ben, "POST", "/posts", { content: "Nobody likes your team" });
  await logIn(page, ann);
  await page.goto(`/profile/${ben.id}`);
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Block Ben Quarrel? You won't see each other")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(notice(page, "Ben Quarrel is blocked.")).toBeVisible();
  await expect(heading(page, "Good to see you, Ann")).toBeVisible();

  await page.goto(`/profile/${ben.id}`);
  await expect(heading(page, "Profile not found.")).toBeVisible();
  await page.goto("/feed");
  await expect(heading(page, "Feed")).toBeVisible();
  await expect(page.getByText("Nobody likes your team")).toHaveCount(0);

  await page.goto("/account");
  await expect(page.getByText("Ben Quarrel")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Unblock Ben Quarrel" }).click();
  await expect(notice(page, "Ben Quarrel is no longer blocked")).toBeVisible();
  await expect(page.getByText(/^Nobody\./)).toBeVisible();
  await page.goto(`/profile/${ben.id}`);
  await expect(heading(page, "Ben Quarrel")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Friend" })).toBeVisible();
  await expectAccessible(page);
});

test("Fans can take their data along, and delete their account for good", async ({ page }) => {
  const [ann, ben] = await Promise.all([newFan({ firstName: "Ann" }), newFan()]);
  await callApi(ann, "POST", "/posts", { content: "Last words" });
  await logIn(page, ann);
  await page.goto("/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    account: { email: ann.email },
    posts: [{ content: "Last words" }],
  });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const field = page.getByLabel("Type your email to confirm");
  await expect(field).toBeFocused();
  await field.fill("somebody@example.com");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Type the e-mail address of your account")).toBeVisible();
  await expect(field).toHaveValue("somebody@example.com");
  await field.fill(ann.email);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(notice(page, "Your account is gone.")).toBeVisible();
  await expect(heading(page, "Log in")).toBeVisible();
  await fillLogin(page, ann.email, password);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid login");

  await logIn(page, ben);
  await page.goto(`/profile/${ann.id}`);
  await expect(heading(page, "Profile not found.")).toBeVisible();
});

test("Fans can log out everywhere", async ({ page }) => {
  const fan = await newFan();
  const elsewhere = await call("POST", "/auth/v1/token?grant_type=password", {
    ...{ email: fan.email, password },
  });
  await logIn(page, fan);
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(heading(page, "Log in")).toBeVisible();
  const { refresh_token } = elsewhere;
  const refreshing = call("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token });
  await expect(refreshing).rejects.toThrow(/40\d/);
});

test("What fans report goes to the admins, who remove it and suspend its author", async ({
  page,
  browser,
}) => {
  const [ann, ben, admin] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben", lastName: "Loud" }),
    newAdmin(),
  ]);
  const words = `You are all wrong ${ben.id}`;
  await callApi(ben, "POST", "/posts", { content: words });
  await logIn(page, ann);
  await page.goto("/feed");
  const said = page.getByRole("article").filter({ hasText: words });
  await said.getByRole("button", { name: "Report post" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this post" });
  await dialog.getByLabel("What's wrong?").selectOption("Harassment");
  await dialog.getByLabel("Anything to add?").fill("Rude");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(notice(page, "Thanks. An admin will look at it.")).toBeVisible();
  await expect(said).toHaveCount(0);
  await page.goto(`/profile/${ben.id}`);
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByLabel("What's wrong?").selectOption("Spam");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(notice(page, "Thanks. An admin will look at it.")).toBeVisible();

  // Axe wants a context of its own.
  const office = await (await browser.newContext()).newPage();
  await logIn(office, admin);
  await office.goto("/admin");
  const post = office.getByRole("region", { name: "Post by Ben Loud" }).filter({ hasText: words });
  await expect(post).toContainText("One fan: Harassment");
  await expectAccessible(office);
  await post.getByLabel("What to do").selectOption("Remove the post");
  await post.getByLabel("Why").fill("Against the rules");
  await post.getByRole("button", { name: "Decide" }).click();
  await expect(notice(office, "Done, and in the log")).toBeVisible();
  await expect(post).toHaveCount(0);
  const profile = office.getByRole("region", { name: "Profile of Ben Loud" }).first();
  await profile.getByLabel("What to do").selectOption("Suspend the fan");
  await profile.getByLabel("For how many days").fill("3");
  await profile.getByLabel("Why").fill("Enough for now");
  await profile.getByRole("button", { name: "Decide" }).click();
  await expect(profile).toHaveCount(0);
  await office.getByRole("tab", { name: "Decided" }).click();
  await expect(profile).toContainText("Closed");
  await office.context().close();

  await expect(callApi(ben, "POST", "/posts", { content: "Me again" })).rejects.toThrow(
    /403.*Your account is suspended until .*: Enough for now/,
  );
  await page.goto("/admin");
  await expect(notice(page, "You don't have admin access")).toBeVisible();
});

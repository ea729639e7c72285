import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/axe.ts";
import { fillLogin, heading, logIn, statusWith } from "./support/pages.ts";
import { befriend, call, callApi, newFan, password } from "./support/stack.ts";
import {
  enterResults,
  newAdmin,
  newSweepstake,
  startGames,
  submitPicks,
} from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

test("Fans can export their data and delete their account", async ({ page }) => {
  const [ann, ben] = await Promise.all([newFan({ firstName: "Ann" }), newFan()]);
  await callApi(ann, "POST", "/posts", { content: "Last words" });
  await logIn(page, ann, "/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    account: { email: ann.email },
    posts: [{ content: "Last words" }],
  });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const [secret, field] = [
    page.getByLabel("Your password"),
    page.getByLabel("Type your email to confirm"),
  ];
  await expect(secret).toBeFocused();
  await secret.fill("not my password");
  await field.fill("somebody@example.com");
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your current password isn't right")).toBeVisible();
  await secret.fill(password);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Type your account's email address")).toBeVisible();
  await expect(field).toHaveValue("somebody@example.com");
  await field.fill(ann.email);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(statusWith(page, "Your account is deleted.")).toBeVisible();
  await expect(heading(page, "Log in")).toBeVisible();
  await fillLogin(page, ann.email, password);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid login");

  await logIn(page, ben, `/profile/${ann.id}`);
  await expect(heading(page, "Profile not found.")).toBeVisible();
});

test("A fan who signs up again with the same address starts without their old data", async ({
  page,
  browser,
}) => {
  const [ann, ben] = await Promise.all([
    newFan({ firstName: "Ann", lastName: "Returning" }),
    newFan({ firstName: "Ben" }),
  ]);
  await befriend(ann, ben);
  await callApi(ann, "POST", "/posts", { content: `Before ${ann.id}` });
  const bens = await (await browser.newContext()).newPage();
  await logIn(bens, ben, "/profile");
  await expect(bens.getByRole("link", { name: "Ann Returning" })).toBeVisible();

  await logIn(page, ann, "/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByLabel("Type your email to confirm").fill(ann.email);
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(heading(page, "Log in")).toBeVisible();
  await bens.goto("/profile");
  await expect(bens.getByText("You haven't added any friends yet.")).toBeVisible();
  await bens.goto("/feed");
  await expect(heading(bens, "Feed")).toBeVisible();
  await expect(bens.getByText(`Before ${ann.id}`)).toHaveCount(0);
  await bens.context().close();

  await page.goto("/signup");
  await page.getByLabel("Email").fill(ann.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(statusWith(page, "Account created successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await page.goto("/profile");
  await expect(heading(page, "Profile")).toBeVisible();
  await expect(page.getByText("Location not set")).toBeVisible();
  await expect(page.getByText("You haven't added any friends yet.")).toBeVisible();
  await page.getByRole("tab", { name: "Posts" }).click();
  await expect(page.getByText(`Before ${ann.id}`)).toHaveCount(0);
});

test("Standings show blocked fans and deleted accounts without their names", async ({ page }) => {
  const [ann, ben, cal, admin] = await Promise.all([
    newFan({ firstName: "Ann" }),
    newFan({ firstName: "Ben", lastName: "Quarrel" }),
    newFan({ firstName: "Cal", lastName: "Leaver" }),
    newAdmin(),
  ]);
  const sweepstake = await newSweepstake(admin, [24 * 3600, 48 * 3600]);
  for (const fan of [ann, ben, cal])
    await submitPicks(sweepstake, fan, ["Arsenal", "Jannik Sinner"]);
  await startGames(sweepstake, ann, ["Arsenal"]);
  await enterResults(sweepstake, admin, ["Arsenal"]);
  await logIn(page, ann, `/sweepstakes/${sweepstake.id}/standings`);
  const lines = page.getByRole("tabpanel").getByRole("listitem");
  await expect(lines.filter({ hasText: "Ben Quarrel" }).getByRole("link")).toHaveCount(1);

  await callApi(ann, "POST", "/blocks", { userId: ben.id });
  await call(
    "DELETE",
    `/functions/v1/api/users/${cal.id}`,
    { confirm: cal.email },
    cal.session.access_token,
  );
  await page.reload();
  await expect(lines).toHaveCount(3);
  await expect(page.getByRole("tabpanel")).not.toContainText(/Quarrel|Leaver/);
  for (const name of ["A fan", "Former fan"]) {
    const line = lines.filter({ has: page.getByText(name, { exact: true }) });
    await expect(line).toContainText("Rank 1");
    await expect(line).toContainText("1 of 1");
    await expect(line.getByRole("link")).toHaveCount(0);
  }
});

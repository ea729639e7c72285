import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { heading, logIn, notice } from "./support/pages.ts";
import { befriend, callApi, newFan } from "./support/stack.ts";

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

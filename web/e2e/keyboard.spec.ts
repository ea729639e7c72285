import { expectAccessible } from "./support/axe.ts";
import { heading, logIn } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

test("Single-key shortcuts search, post and list themselves, but not while typing or when turned off", async ({
  page,
}) => {
  await logIn(page, await newFan({ firstName: "Ann" }), "/leaderboard");
  // The shortcut works once the parts below the first paint have loaded.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.locator("main input[type=search]")).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.goto("/notifications");
  await expect(heading(page, "Notifications")).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByLabel("Name")).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect(page).toHaveURL(/\/fans#search$/);
  // On a slow machine a retried press types "/" into the field.
  await page.getByLabel("Name").clear();
  await page.keyboard.type("n?/");
  await expect(page.getByLabel("Name")).toHaveValue("n?/");
  await page.getByLabel("Name").press("Escape");
  await page.getByRole("link", { name: "Rankings" }).first().focus();
  await page.keyboard.press("n");
  const post = page.getByRole("textbox", { name: "New post" });
  await expect(post).toBeFocused();
  await page.keyboard.type("n? No.");
  await expect(post).toHaveValue("n? No.");
  await post.fill("");

  const link = page.getByRole("link", { name: "Rankings" }).first();
  await link.focus();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect(list).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await list.getByRole("checkbox", { name: /single-key shortcuts/ }).press("Space");
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(list).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.goto("/account");
  const browser = page.getByRole("region", { name: "This browser" });
  await expect(browser.getByRole("checkbox")).not.toBeChecked();
});

test("On a phone, / expands the search for fans", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, await newFan({ firstName: "Ann" }), "/feed");
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByLabel("Name")).toBeFocused({ timeout: 1000 });
  }).toPass();
});

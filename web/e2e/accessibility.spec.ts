import { expectAccessible } from "./support/axe.ts";
import { fillLogin, itemPicker, logIn, offers } from "./support/pages.ts";
import { callApi, newFan, saveRatings } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

test("A refused login and the open menu are accessible", async ({ page }) => {
  await page.goto("/login");
  await fillLogin(page, "nobody@example.com", "wrong");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectAccessible(page, "main");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Menu" }).click();
  await expectAccessible(page);
});

test("The open list of cities is accessible", async ({ page }) => {
  await logIn(page, await newFan({ firstName: "Billie" }), "/profile/edit");
  await page.getByLabel("Location").pressSequentially("Lon");
  await expect(offers(page).first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Location" })).toBeFocused();
  await expectAccessible(page, "[role=listbox]");
});

test("Ratings, taglines and rankings are accessible", async ({ page }) => {
  // From the top: axe reports a target that the masthead half covers as too small.
  const expectPageAccessible = async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
  };
  const fan = await newFan({ firstName: "Billie" });
  await saveRatings(
    fan,
    [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 0].map((rating, n) => ["TEAM", 1501 + n, rating] as const),
  );
  await callApi(fan, "POST", "/taglines", {
    taglines: ["LOATHES", "LOVES", "PITIES", "WATCHES"].map((sentiment, position) => ({
      entityType: "TEAM",
      entityId: 1501 + position,
      sentiment,
      position,
    })),
  });
  await logIn(page, fan, "/profile");
  await expect(page.getByText("Additional Ratings")).toBeVisible();
  await expectPageAccessible();
  await page.getByRole("button", { name: "Edit Ratings" }).click();
  await page.getByRole("button", { name: "Edit Tagline" }).click();
  await expect(page.getByRole("button", { name: "Save Tagline" })).toBeVisible();
  await page.locator("[data-item]").nth(3).click();
  await expect(page.getByRole("slider")).toBeFocused();
  await expectPageAccessible();
  const picker = itemPicker(page, "Add another");
  await picker.fill("united");
  await expect(offers(page).first()).toBeVisible();
  await expectAccessible(page, "[role=listbox]");
  await picker.fill("nothing of the kind");
  await picker.press("Escape");
  await picker.press("Tab");
  await expect(page.getByText("Item not found: nothing of the kind").first()).toBeVisible();
  await expectPageAccessible();
  await page.getByRole("link", { name: "Rankings" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.getByLabel("Team or athlete").fill("united");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("region", { name: "Results" })).toBeVisible();
  await expectPageAccessible();
});

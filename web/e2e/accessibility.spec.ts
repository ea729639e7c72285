import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { fillLogin, heading, logIn } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";

const themes = ["light", "dark"] as const;

const publicScreens: [path: string, heading: string][] = [
  ["/login", "Log in"],
  ["/signup", "Sign up"],
  ["/reset-password", "Reset password"],
  ["/change-password?token_hash=abc&type=recovery", "Set a new password"],
  ["/change-password#error=access_denied", "This link has expired"],
  ["/no-such-page", "There is no such page"],
];

const protectedScreens: [path: string, heading: string][] = [
  ["/", "Good to see you, Billie"],
  ["/profile", "Billie Jean"],
  ["/profile/edit", "Edit Profile"],
  ["/profile/00000000-0000-4000-8000-000000000000", "Profile not found."],
];

async function prepare(page: Page, theme: (typeof themes)[number]) {
  // Half-way through a transition every contrast is wrong.
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

for (const theme of themes) {
  test(`Visitors meet no barrier in the ${theme} theme`, async ({ page }) => {
    await prepare(page, theme);
    for (const [path, title] of publicScreens) {
      await page.goto(path);
      await page.reload();
      await expect(heading(page, title)).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto("/login");
    await fillLogin(page, "nobody@example.com", "wrong");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    await expectAccessible(page);
  });

  test(`Fans meet no barrier in the ${theme} theme`, async ({ page }) => {
    await prepare(page, theme);
    const other = await newFan({ firstName: "Grace" });
    await logIn(page, await newFan({ firstName: "Billie", lastName: "Jean" }));
    for (const [path, title] of [...protectedScreens, [`/profile/${other.id}`, "Grace"] as const]) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto("/profile/edit");
    await page.getByLabel("Location").pressSequentially("Lon");
    await expect(page.getByRole("option").first()).toBeVisible();
    // While its list is open, the rest of the page is hidden from assistive technology.
    await expect(page.getByRole("combobox", { name: "Location" })).toBeFocused();
    await expectAccessible(page, "[role=listbox]");
  });
}

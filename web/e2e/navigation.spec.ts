import { hold } from "./support/hold.ts";
import { fillLogin, heading, hydration, logIn } from "./support/pages.ts";
import { newFan, saveRatings } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

test("Visitors who follow a deep link log in and land on it", async ({ page }) => {
  const [fan, other] = await Promise.all([
    newFan(),
    newFan({ firstName: "Grace", lastName: "Hopper", location: null }),
  ]);
  await page.goto(`/profile/${other.id}`);
  await expect(heading(page, "Log in")).toBeVisible();
  await fillLogin(page, fan.email);
  await expect(heading(page, "Grace Hopper")).toBeVisible();
  await expect(page).toHaveURL(`/profile/${other.id}`);
  await expect(page.getByText("Location not set")).toBeVisible();
});

test("Visitors see the target of their link and reach it by logging in", async ({ page }) => {
  const fan = await newFan();
  await page.goto("/login");
  await hydration(page);
  for (const name of ["Feed", "Rankings", "Sweepstakes"])
    await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("link", { name: "Find A Fan" }).click();
  // The address does not change. The state that the login page gets does.
  await page.waitForFunction(() => history.state?.usr?.from === "/fans");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Log in to find your people.")).toBeVisible();
  await fillLogin(page, fan.email);
  await expect(heading(page, "Find a Fan")).toBeVisible();
});

test("Visitors keep their target when they sign up instead", async ({ page }) => {
  await page.goto("/profile/edit");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await fillLogin(page, (await newFan()).email);
  await expect(page).toHaveURL("/profile/edit");
});

test("The page for a new password is closed without a recovery link", async ({ page }) => {
  const fan = await newFan();
  await page.goto("/change-password");
  await expect(heading(page, "Log in")).toBeVisible();
  await fillLogin(page, fan.email);
  await expect(heading(page, "Set a new password")).toBeVisible();
});

test("A rejected recovery link shows that it has expired", async ({ page }) => {
  await page.goto("/change-password#error=access_denied&error_code=otp_expired");
  await expect(heading(page, "This link has expired")).toBeVisible();
});

test("Signed-in fans are redirected from the login page", async ({ page }) => {
  await logIn(page, await newFan(), "/login");
  await expect(page).toHaveURL("/");
});

test("A fan who logs out starts at Home next time", async ({ page }) => {
  const fan = await newFan();
  await logIn(page, fan);
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await fillLogin(page, fan.email);
  await expect(page).toHaveURL("/");
});

test("A login in one tab logs in the other one", async ({ page, context }) => {
  const fan = await newFan({ firstName: "Ada" });
  const second = await context.newPage();
  for (const each of [second, page]) {
    await each.goto("/login");
    await expect(each.getByRole("button", { name: "Log in" })).toBeEnabled();
  }
  await fillLogin(page, fan.email);
  await expect(heading(second, "Good to see you, Ada")).toBeVisible();
});

test("A logout in one tab logs out the other one", async ({ page, context }) => {
  await logIn(page, await newFan());
  const second = await context.newPage();
  await second.goto("/profile");
  await expect(second.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(heading(second, "Log in")).toBeVisible();
});

test("The menu collapses into a panel on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  await hydration(page);
  const toggle = page.getByRole("button", { name: "Menu" });
  const link = page.getByRole("link", { name: "Sign up" });
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(link).toBeHidden();

  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.keyboard.press("Enter");
  for (let entry = 0; entry < 6; entry++) await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Sign up")).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
});

test("The menu expands at 850 px", async ({ page }) => {
  await page.goto("/login");
  const toggle = page.getByRole("button", { name: "Menu" });
  await page.setViewportSize({ width: 849, height: 700 });
  await expect(toggle).toBeVisible();
  await page.setViewportSize({ width: 850, height: 700 });
  await expect(toggle).toBeHidden();
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute("aria-current", "page");
});

test("The chosen theme persists and colors the browser's bar", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/login");
  await hydration(page);
  const root = page.locator("html");
  /** The theme whose color applies. A browser takes the first match. */
  const bar = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return bars.find(({ media }) => matchMedia(media).matches)?.dataset.of;
    });
  await expect(root).toHaveAttribute("data-theme", "light");
  expect(await bar()).toBe("light");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await bar()).toBe("dark");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await bar()).toBe("dark");
  await hydration(page);
  await page.getByRole("button", { name: "Switch to light theme" }).click();
  expect(await bar()).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await bar()).toBe("dark");
});

test("Back and a reload restore the scroll position, even where a page grows with its data", async ({
  page,
}) => {
  const fan = await newFan({ firstName: "Ada" });
  await saveRatings(
    fan,
    [1001, 1002, 1003, 1004, 1005, 1006].map((id) => ["TEAM", id, 5] as const),
  );
  await page.setViewportSize({ width: 390, height: 600 });
  await logIn(page, fan, "/profile");
  await expect(page.getByRole("table", { name: "My ratings" })).toBeVisible();
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(place).toBe(700);
  const release = await hold(page, "**/api/ratings**");
  await page.reload();
  await hydration(page);
  await expect(heading(page, "Ada")).toBeAttached();
  release();
  await expect.poll(place).toBe(700);

  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/feed"]')?.click());
  await expect(heading(page, "Feed")).toBeVisible();
  await page.goBack();
  await expect.poll(place).toBe(700);
});

import { hold } from "./support/hold.ts";
import { fillLogin, heading, hydration, logIn } from "./support/pages.ts";
import { newFan, saveRatings } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

test("Visitors who log in reach the page that they requested", async ({ page }) => {
  const [fan, other] = await Promise.all([
    newFan({ firstName: "Ada" }),
    newFan({ firstName: "Grace", lastName: "Hopper", location: null }),
  ]);
  const logOut = async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(heading(page, "Log in")).toBeVisible();
  };
  await test.step("a deep link leads to its page after the login", async () => {
    await page.goto(`/profile/${other.id}`);
    await expect(heading(page, "Log in")).toBeVisible();
    await fillLogin(page, fan.email);
    await expect(heading(page, "Grace Hopper")).toBeVisible();
    await expect(page).toHaveURL(`/profile/${other.id}`);
    await expect(page.getByText("Location not set")).toBeVisible();
  });
  await test.step("a login after a logout leads to Home, not to the page of the logout", async () => {
    await logOut();
    await fillLogin(page, fan.email);
    await expect(page).toHaveURL("/");
    await page.goto("/login");
    await expect(page, "the login page is for visitors").toHaveURL("/");
    await logOut();
  });
  await test.step("a link in the menu leads to its page, which the login page names", async () => {
    await page.goto("/login");
    await hydration(page);
    for (const name of ["Feed", "Rankings", "Sweepstakes"])
      await expect(page.getByRole("link", { name })).toBeVisible();
    await page.getByRole("link", { name: "Find A Fan" }).click();
    // Only the state of the login page changes, not the address.
    await page.waitForFunction(() => history.state?.usr?.from === "/fans");
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Log in to find your people.")).toBeVisible();
    await fillLogin(page, fan.email);
    await expect(heading(page, "Find a Fan")).toBeVisible();
    await logOut();
  });
  await test.step("without a recovery link, the page for a new password requires a login", async () => {
    await page.goto("/change-password#error=access_denied&error_code=otp_expired");
    await expect(heading(page, "This link has expired")).toBeVisible();
    await page.goto("/change-password?again");
    await expect(heading(page, "Log in")).toBeVisible();
    // A visit to the sign-up page keeps the target.
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await fillLogin(page, fan.email);
    await expect(heading(page, "Set a new password")).toBeVisible();
  });
});

test("A login in one tab logs in the other one, and so does a logout", async ({
  page,
  context,
}) => {
  const fan = await newFan({ firstName: "Ada" });
  const second = await context.newPage();
  for (const each of [second, page]) {
    await each.goto("/login");
    await expect(each.getByRole("button", { name: "Log in" })).toBeEnabled();
  }
  await fillLogin(page, fan.email);
  await expect(heading(second, "Good to see you, Ada")).toBeVisible();
  await second.goto("/profile");
  await expect(second.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(heading(second, "Log in")).toBeVisible();
});

test("The menu collapses into a panel below 850 px", async ({ page }) => {
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

  await page.setViewportSize({ width: 849, height: 700 });
  await expect(toggle).toBeVisible();
  await page.setViewportSize({ width: 850, height: 700 });
  await expect(toggle).toBeHidden();
  await expect(link).toHaveAttribute("aria-current", "page");
});

test("The chosen theme persists and colors the browser's bar", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await logIn(page, await newFan({ firstName: "Ada" }), "/account");
  const theme = page.getByLabel("Theme");
  const root = page.locator("html");
  /** The theme whose color applies. A browser takes the first match. */
  const bar = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      return bars.find(({ media }) => matchMedia(media).matches)?.dataset.of;
    });
  await expect(root).toHaveAttribute("data-theme", "light");
  expect(await bar()).toBe("light");
  await theme.selectOption("Dark");
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await bar()).toBe("dark");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await bar()).toBe("dark");
  await expect(theme).toHaveValue("dark");
  await theme.selectOption("Light");
  expect(await bar()).toBe("light");
  await theme.selectOption("Like this device");
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

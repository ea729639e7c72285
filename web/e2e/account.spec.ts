import { fillLogin, heading, logIn, photo, statusWith } from "./support/pages.ts";
import { call, linkInNewestMail, newEmail, newFan, password } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

test("Fans can sign up, complete their profile, and come back once by a recovery link", async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const newPassword = "an even better password";

  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill("something else");
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign up" })).toBeDisabled();
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(statusWith(page, "Account created successfully!")).toBeVisible();

  await page.getByRole("button", { name: "Skip for now" }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByLabel("First Name").fill("Billie");
  await page.getByLabel("Last Name").fill("Jean");
  await page.getByLabel("Location").pressSequentially("Lisb");
  await page.getByRole("option", { name: /^Lisbon/ }).click();
  await page.getByLabel("Date of Birth").fill("1990-01-05");
  await page.getByLabel("Profile Picture").setInputFiles(photo);
  await page.getByRole("button", { name: "Save Changes" }).click();

  await expect(statusWith(page, "Profile updated successfully")).toBeVisible();
  await expect(heading(page, "Billie Jean")).toBeVisible();
  await expect(page.getByText(/^Lisbon/)).toBeVisible();
  const image = page.getByRole("main").locator("img");
  await expect(image).toHaveAttribute("src", /\/avatars\/public\/[0-9a-f-]{36}\.png$/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2);

  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Date of Birth")).toHaveValue("1990-01-05");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(heading(page, "Account")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  // By keyboard: cards that load late move the button away from a pointer.
  await page.getByRole("main").getByRole("button", { name: "Log out", exact: true }).press("Enter");
  await expect(heading(page, "Log in")).toBeVisible();

  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page, "Reset password")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(statusWith(page, "Reset instructions sent to your email")).toBeVisible();

  // The email that confirmed the address may come first.
  const link = await linkInNewestMail(email, "/change-password");
  const changePassword = async (on: typeof page) => {
    await on.goto(link);
    // The address no longer contains the token, and a reload works without it.
    await expect(on).toHaveURL("/change-password");
    await on.reload();
    await on.getByLabel("New password").fill(newPassword);
    await on.getByLabel("Confirm password").fill(newPassword);
    await on.getByRole("button", { name: "Update password" }).click();
  };
  await changePassword(page);
  await expect(statusWith(page, "Password updated successfully")).toBeVisible();
  await expect(heading(page, "Good to see you, Billie")).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await fillLogin(page, email, newPassword);
  await expect(statusWith(page, "Login successful!")).toBeVisible();
  await expect(heading(page, "Good to see you, Billie")).toBeVisible();

  const elsewhere = await browser.newPage();
  await changePassword(elsewhere);
  await expect(heading(elsewhere, "This link has expired")).toBeVisible();
  await elsewhere.getByRole("link", { name: "Send another link" }).click();
  await expect(heading(elsewhere, "Reset password")).toBeVisible();
  await elsewhere.close();
});

test("Logging out deletes drafts and everything that names the account", async ({ page }) => {
  const fan = await newFan();
  await logIn(page, fan);
  await page.goto("/feed");
  await page.getByRole("textbox", { name: "New post" }).fill("Between you and me");
  const readStorage = () =>
    page.evaluate(() => JSON.stringify([...Object.values(sessionStorage), { ...localStorage }]));
  await expect.poll(readStorage).toContain("Between you and me");
  expect(await readStorage()).toContain(fan.id);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(heading(page, "Log in")).toBeVisible();
  await expect.poll(readStorage).not.toContain("Between you and me");
  expect(await readStorage()).not.toContain(fan.id);
});

test("Fans who are signed in can change their password", async ({ page }) => {
  const fan = await newFan({ firstName: "Ada" });
  const elsewhere = await call("POST", "/auth/v1/token?grant_type=password", {
    email: fan.email,
    password,
  });
  const refresh = ({ refresh_token }: { refresh_token: string }) =>
    call("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token });
  await logIn(page, fan, "/account");
  await page.getByRole("link", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill("not the present one");
  await page.getByLabel("New password").fill("basketball");
  await page.getByLabel("Confirm password").fill("basketball");
  const update = page.getByRole("button", { name: "Update password" });
  const banner = page.getByRole("main").getByRole("alert");
  await update.click();
  await expect(banner).toContainText("one of the most common passwords");
  await page.getByLabel("New password").fill("changed on purpose");
  await page.getByLabel("Confirm password").fill("changed on purpose");
  await update.click();
  await expect(banner).toContainText("Your current password isn't right");
  const stillElsewhere = await refresh(elsewhere);
  await page.getByLabel("Current password").fill(password);
  await update.click();
  await expect(statusWith(page, "Password updated successfully")).toBeVisible();

  await expect(refresh(stillElsewhere)).rejects.toThrow(/40\d/);

  await page.getByRole("button", { name: "Logout" }).click();
  await fillLogin(page, fan.email, "changed on purpose");
  await expect(heading(page, "Good to see you, Ada")).toBeVisible();
});

test("Fans see their sessions, end one, and end all after confirming", async ({ page }) => {
  const fan = await newFan({ firstName: "Ada" });
  const logInElsewhere = () =>
    call("POST", "/auth/v1/token?grant_type=password", { email: fan.email, password });
  const refresh = ({ refresh_token }: { refresh_token: string }) =>
    call("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token });
  const elsewhere = await logInElsewhere();
  await logIn(page, fan, "/account");
  const card = page.getByRole("region", { name: "Signing in" });
  const entries = card.getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("This browser");
  await entries
    .nth(1)
    .getByRole("button", { name: /^Log out/ })
    .click();
  await expect(statusWith(page, "Logged out: Unknown device")).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expect(refresh(elsewhere)).rejects.toThrow(/400/);

  const again = await logInElsewhere();
  const everywhere = card.getByRole("button", { name: "Log out everywhere" });
  await everywhere.click();
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await expect(heading(page, "Account")).toBeVisible();
  const still = await refresh(again);
  await everywhere.click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out everywhere" }).click();
  await expect(heading(page, "Log in")).toBeVisible();
  await expect(refresh(still)).rejects.toThrow(/400/);
});

test("Fans can log in with the keyboard alone", async ({ page }) => {
  const fan = await newFan({ firstName: "Ada" });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Log in" })).toBeEnabled();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  const email = page.getByLabel("Email");
  const isFocused = () => email.evaluate((field) => field === document.activeElement);
  // The cover comes first, as on the page: its answer, the visitor's answers, and two buttons that turn it.
  for (let stop = 0; stop < 10 && !(await isFocused()); stop++) await page.keyboard.press("Tab");
  await expect(email).toBeFocused();
  await page.keyboard.type(fan.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Good to see you, Ada")).toBeVisible();
});

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { onConfirmingStack } from "./support/confirming.ts";
import { fillLogin, heading, statusWith } from "./support/pages.ts";
import { callApi, linkInNewestMail, newEmail, newFan, password } from "./support/stack.ts";

onConfirmingStack();

async function signUp(page: Page, email: string, secret = password) {
  await page.goto("/signup");
  await fillSignUp(page, email, secret);
}

async function fillSignUp(page: Page, email: string, secret = password) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByLabel("Confirm password").fill(secret);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText(`Check your email. If ${email} is new here`)).toBeVisible();
}

async function confirm(page: Page, link: string, secret = password) {
  await page.goto(link);
  await expect(heading(page, "Confirm your account")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByLabel("Confirm password").fill(secret);
  await page.getByRole("button", { name: "Confirm and start" }).click();
}

test("Newcomers confirm their address with a button and start the first run", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(statusWith(page, "Account created successfully!")).toHaveCount(0);
  await expectAccessible(page);
  const old = await linkInNewestMail(email);

  await page.getByRole("link", { name: "Log in instead" }).click();
  await fillLogin(page, email);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Email not confirmed");
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText(`If ${email} still needs confirming`)).toBeVisible();
  await expect.poll(() => linkInNewestMail(email)).not.toBe(old);
  const link = await linkInNewestMail(email);

  // Scanners of emails that only open the link confirm nothing, and the address does not contain the token.
  await page.goto(link);
  await expect(page).toHaveURL("/confirm-account");
  await confirm(page, link);
  await expect(heading(page, "Find your people")).toBeVisible();
  await expect(statusWith(page, "Account created successfully!")).toBeVisible();
});

test("Sign-up shows the same page for an existing address, and a squatter loses access to a new one", async ({
  page,
}) => {
  await test.step("the page for an existing address", async () => {
    const { email } = await newFan();
    await signUp(page, email);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.getByRole("link", { name: "Log in instead" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });
  const email = newEmail();
  await signUp(page, email, "the first password");
  await confirm(page, await linkInNewestMail(email), "the owner's password");
  await expect(heading(page, "Find your people")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await fillLogin(page, email, "the first password");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid login");
  await fillLogin(page, email, "the owner's password");
  await expect(heading(page, /Good to see you/)).toBeVisible();
});

test("An expired link shows a notice and offers another", async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  const first = await linkInNewestMail(email);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect.poll(() => linkInNewestMail(email)).not.toBe(first);
  const second = await linkInNewestMail(email);
  await confirm(page, first);
  await expect(heading(page, "This link has expired")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect.poll(() => linkInNewestMail(email)).not.toBe(second);
  await confirm(page, await linkInNewestMail(email));
  await expect(heading(page, "Find your people")).toBeVisible();
});

test("An invite continues after the address is confirmed", async ({ page }) => {
  const { code } = await callApi(await newFan({ firstName: "Ada" }), "POST", "/invites");
  await page.goto(`/invite/${code}`);
  await expect(heading(page, "Ada asks: are you the only one?")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  const email = newEmail();
  await fillSignUp(page, email);
  await confirm(page, await linkInNewestMail(email));
  await expect(page.getByRole("link", { name: "Rate six things" })).toBeVisible();
  await expect(page).toHaveURL(`/invite/${code}`);
});

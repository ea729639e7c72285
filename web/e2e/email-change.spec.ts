import { expectAccessible } from "./support/axe.ts";
import { onConfirmingStack, useOwnStack } from "./support/confirming.ts";
import { fillLogin, heading, logIn } from "./support/pages.ts";
import { type Fan, linkInNewestMail, newEmail, newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

onConfirmingStack();

const statusOf = (page: Page) => page.getByRole("region", { name: "Email" }).getByRole("status");

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm from this address" });

async function requestChange(page: Page, fan: Fan, email: string, examine = async (_: Page) => {}) {
  await logIn(page, fan, "/account");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(fan.email);
  await expect(page.getByText("This is already your email")).toBeVisible();
  await examine(page);
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Send both links" }).click();
  await expect(statusOf(page)).toContainText(`a link to ${fan.email} and one to ${email}`);
}

test("A change of email takes effect when both emails are confirmed, the old address first", async ({
  page,
}) => {
  const fan = await newFan({ firstName: "Ada" });
  const email = newEmail("moved");
  await requestChange(page, fan, email, (on) => expectAccessible(on, "main"));
  await expectAccessible(page, "main");
  await page.reload();
  await expect(statusOf(page)).toContainText("Follow both");
  const [first = "", second = ""] = await Promise.all(
    [fan.email, email].map((address) => linkInNewestMail(address)),
  );

  // Scanners of emails that only open the link confirm nothing.
  await page.goto(first);
  await expect(confirm(page)).toBeEnabled();
  await page.goto(first);
  await confirm(page).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "One down. Now follow the link in the email to your other address.",
  );
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(statusOf(page)).toContainText(fan.email);

  await page.goto(first);
  await confirm(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This link was used before or has expired.",
  );
  await expectAccessible(page, "main");

  await page.goto(second);
  // Unlike a click, a key does not wait for the button, which is disabled before hydration.
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    `Done. Your email is ${email} now`,
  );
  await page.getByRole("link", { name: "Go to your account" }).click();
  await page.waitForURL("**/account");
  await page.reload();
  await expect(page.getByRole("region", { name: "Email" })).toContainText(email);
  await expect(page.getByText(fan.email)).toHaveCount(0);

  await page.getByRole("main").getByRole("button", { name: "Log out", exact: true }).press("Enter");
  await expect(heading(page, "Log in")).toBeVisible();
  await fillLogin(page, fan.email);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid login");
  await fillLogin(page, email);
  await expect(heading(page, "Good to see you, Ada")).toBeVisible();
});

test("Confirmation links work in browsers without a session, the new address first", async ({
  page,
  browser,
}) => {
  const fan = await newFan({ firstName: "Ada" });
  const email = newEmail("moved");
  await requestChange(page, fan, email);
  const newPage = async () => {
    const context = await browser.newContext();
    await useOwnStack(context);
    return context.newPage();
  };
  const phone = await newPage();
  await phone.goto(await linkInNewestMail(email));
  await confirm(phone).click();
  await expect(phone.getByText("One down.")).toBeVisible();
  await phone.getByRole("link", { name: "Go to your account" }).click();
  await expect(heading(phone, "Log in")).toBeVisible();
  await fillLogin(phone, fan.email);
  await expect(statusOf(phone)).toContainText(`a link to ${fan.email} and one to ${email}`);

  const laptop = await newPage();
  await laptop.goto(await linkInNewestMail(fan.email));
  await confirm(laptop).click();
  await expect(laptop.getByText(`Done. Your email is ${email} now`)).toBeVisible();
  // The first browser sees the change with its next fetch of the profile.
  await page.reload();
  await expect(page.getByRole("region", { name: "Email" })).toContainText(email);
  await expect(page.getByRole("button", { name: "Change email" })).toBeVisible();
  await phone.context().close();
  await laptop.context().close();
});

test("A change of email is refused for an address in use, and can be withdrawn until both links are followed", async ({
  page,
}) => {
  const [fan, other] = await Promise.all([newFan(), newFan()]);
  const email = newEmail("moved");
  await test.step("an address in use is rejected, and the typed text stays", async () => {
    await logIn(page, fan, "/account");
    await page.getByRole("button", { name: "Change email" }).click();
    await page.getByLabel("New email").fill(other.email);
    await page.getByRole("button", { name: "Send both links" }).click();
    await expect(page.getByRole("region", { name: "Email" }).getByRole("alert")).toContainText(
      /already/i,
    );
    await expect(page.getByLabel("New email")).toHaveValue(other.email);
    await page.getByRole("button", { name: "Keep this email" }).click();
    await expect(page.getByRole("button", { name: "Change email" })).toBeVisible();
  });
  await test.step("the account page handles links of the auth service's own email template", async () => {
    await requestChange(page, fan, email);
    await page.goto("about:blank");
    await page.goto("/account#message=Confirmation+link+accepted&sb=");
    await expect(statusOf(page)).toContainText(`Until then your email stays ${fan.email}`);
    await expect(page).toHaveURL(/\/account$/);
    await page.goto("about:blank");
    await page.goto("/account#error=access_denied&error_code=otp_expired");
    await expect(page.getByRole("region", { name: "Email" }).getByRole("alert")).toContainText(
      "That link was used before or has expired.",
    );
  });
  await test.step("the link of a withdrawn change does nothing", async () => {
    const link = await linkInNewestMail(email);
    await page.getByRole("button", { name: "Cancel the change" }).click();
    await expect(page.getByRole("button", { name: "Change email" })).toBeVisible();
    await expect(statusOf(page)).toHaveCount(0);
    await page.goto(link);
    await confirm(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      `Your email is ${fan.email}.`,
    );
  });
});

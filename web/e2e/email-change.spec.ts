import { expectAccessible } from "./support/axe.ts";
import { onConfirmingStack, useOwnStack } from "./support/confirming.ts";
import { fillLogin, heading, logIn } from "./support/pages.ts";
import { type Fan, linkInNewestMail, newEmail, newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

onConfirmingStack();

const said = (page: Page) => page.getByRole("region", { name: "Email" }).getByRole("status");

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm from this address" });

async function requestChange(page: Page, fan: Fan, email: string, examine = async (_: Page) => {}) {
  await logIn(page, fan, "/account");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(fan.email);
  await expect(page.getByText("This is your email already")).toBeVisible();
  await examine(page);
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Send both links" }).click();
  await expect(said(page)).toContainText(`a link to ${fan.email} and one to ${email}`);
}

for (const order of ["old address first", "new address first"])
  test(`A change of email counts when both mails are confirmed, the ${order}`, async ({ page }) => {
    // The screens are the same in either order.
    const examine = order === "old address first" ? expectAccessible : undefined;
    const fan = await newFan({ firstName: "Ada" });
    const email = newEmail("moved");
    const addresses = order === "old address first" ? [fan.email, email] : [email, fan.email];
    await requestChange(page, fan, email, examine);
    await examine?.(page);
    await page.reload();
    await expect(said(page)).toContainText("Follow both");
    const [first = "", second = ""] = await Promise.all(
      addresses.map((address) => linkInNewestMail(address)),
    );

    // Whoever only looks at the link, as scanners of mails do, confirms nothing.
    await page.goto(first);
    await expect(confirm(page)).toBeEnabled();
    await examine?.(page);
    await page.goto(first);
    await confirm(page).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "One down. Now follow the link in the mail to your other address.",
    );
    await examine?.(page);
    await page.getByRole("link", { name: "Go to your account" }).click();
    await expect(said(page)).toContainText(fan.email);

    await page.goto(first);
    await confirm(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "This link was used before, or it is too old.",
    );
    await examine?.(page);

    await page.goto(second);
    // A key does not wait for the button as a click does: before hydration it is disabled.
    await expect(confirm(page)).toBeEnabled();
    await confirm(page).press("Enter");
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      `Done. Your email is ${email} now`,
    );
    await examine?.(page);
    await page.getByRole("link", { name: "Go to your account" }).click();
    await page.waitForURL("**/account");
    await page.reload();
    await expect(page.getByRole("region", { name: "Email" })).toContainText(email);
    await expect(page.getByText(fan.email)).toHaveCount(0);

    await page.getByRole("main").getByRole("button", { name: "Log out", exact: true }).click();
    await expect(heading(page, "Log in")).toBeVisible();
    await fillLogin(page, fan.email);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid login");
    await fillLogin(page, email);
    await expect(heading(page, "Good to see you, Ada")).toBeVisible();
  });

test("Links work in browsers in which nobody is signed in", async ({ page, browser }) => {
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
  await expect(said(phone)).toContainText(`a link to ${fan.email} and one to ${email}`);

  const laptop = await newPage();
  await laptop.goto(await linkInNewestMail(fan.email));
  await confirm(laptop).click();
  await expect(laptop.getByText(`Done. Your email is ${email} now`)).toBeVisible();
  // The first browser hears of it with its next look at the profile.
  await page.reload();
  await expect(page.getByRole("region", { name: "Email" })).toContainText(email);
  await expect(page.getByRole("button", { name: "Change email" })).toBeVisible();
  await phone.context().close();
  await laptop.context().close();
});

test("A change that is not confirmed yet can be withdrawn", async ({ page }) => {
  const fan = await newFan();
  const email = newEmail("moved");
  await requestChange(page, fan, email);
  const link = await linkInNewestMail(email);
  await page.getByRole("button", { name: "Withdraw the change" }).click();
  await expect(page.getByRole("button", { name: "Change email" })).toBeVisible();
  await expect(said(page)).toHaveCount(0);
  await page.goto(link);
  await confirm(page).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    `Your email is ${fan.email}.`,
  );
});

test("The account page answers the links of mails by the auth service's own template", async ({
  page,
}) => {
  const fan = await newFan();
  await requestChange(page, fan, newEmail("moved"));
  await page.goto("about:blank");
  await page.goto("/account#message=Confirmation+link+accepted&sb=");
  await expect(said(page)).toContainText(`Until then your email stays ${fan.email}`);
  await expect(page).toHaveURL(/\/account$/);
  await page.goto("about:blank");
  await page.goto("/account#error=access_denied&error_code=otp_expired");
  await expect(page.getByRole("region", { name: "Email" }).getByRole("alert")).toContainText(
    "That link was used before, or it is too old.",
  );
});

test("An address that is taken is refused, and what was typed stays", async ({ page }) => {
  const [fan, other] = await Promise.all([newFan(), newFan()]);
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

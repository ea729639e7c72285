import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { fillLogin, heading, logIn } from "./support/pages.ts";
import { type Fan, linkInNewestMail, newEmail, newFan } from "./support/stack.ts";

const said = (page: Page) => page.getByRole("region", { name: "Email" }).getByRole("status");

async function requestChange(page: Page, fan: Fan, email: string): Promise<void> {
  await logIn(page, fan);
  await page.goto("/account");
  await page.getByRole("button", { name: "Change email" }).click();
  await page.getByLabel("New email").fill(fan.email);
  await expect(page.getByText("This is your email already")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Send both links" }).click();
  await expect(said(page)).toContainText(`a link to ${fan.email} and one to ${email}`);
}

for (const order of ["old address first", "new address first"])
  test(`A change of email counts when both mails are confirmed, the ${order}`, async ({ page }) => {
    const fan = await newFan({ firstName: "Ada" });
    const email = newEmail("moved");
    const addresses = order === "old address first" ? [fan.email, email] : [email, fan.email];
    await requestChange(page, fan, email);
    await expectAccessible(page);
    await page.reload();
    await expect(said(page)).toContainText("Follow both");
    const [first = "", second = ""] = await Promise.all(addresses.map(linkInNewestMail));

    await page.goto(first);
    await expect(said(page)).toContainText(
      "One down. Now follow the link in the mail to your other",
    );
    await expect(said(page)).toContainText(`Until then your email stays ${fan.email}`);
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/account$/);

    await page.goto(first);
    const refused = page.getByRole("region", { name: "Email" }).getByRole("alert");
    await expect(refused).toContainText("That link was used before, or it is too old.");
    await expect(refused).toContainText(`your email is still ${fan.email}`);
    await expectAccessible(page);

    await page.goto(second);
    await expect(said(page)).toContainText(`Done. Your email is ${email} now`);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole("region", { name: "Email" })).toContainText(email);
    await expect(page.getByText(fan.email)).toHaveCount(0);

    await page.getByRole("button", { name: "Log out", exact: true }).click();
    await fillLogin(page, fan.email);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Invalid login");
    await fillLogin(page, email);
    await expect(heading(page, "Good to see you, Ada")).toBeVisible();
  });

test("Links opened where nobody is signed in lead through the login to the same answers", async ({
  page,
  browser,
}) => {
  const fan = await newFan({ firstName: "Ada" });
  const email = newEmail("moved");
  await requestChange(page, fan, email);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await linkInNewestMail(email));
  await expect(heading(phone, "Log in")).toBeVisible();
  await fillLogin(phone, fan.email);
  await expect(said(phone)).toContainText("One down.");

  const laptop = await (await browser.newContext()).newPage();
  await laptop.goto(await linkInNewestMail(fan.email));
  await expect(said(laptop)).toContainText(`Done. Your email is ${email} now`);
  // The first browser hears of it with its next look at the profile.
  await page.reload();
  await expect(page.getByRole("region", { name: "Email" })).toContainText(email);
  await expect(page.getByRole("button", { name: "Change email" })).toBeVisible();
  await phone.context().close();
  await laptop.context().close();
});

test("An address that is taken is refused, and what was typed stays", async ({ page }) => {
  const [fan, other] = await Promise.all([newFan(), newFan()]);
  await logIn(page, fan);
  await page.goto("/account");
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

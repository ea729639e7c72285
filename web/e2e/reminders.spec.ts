// Emails remind fans whose browsers are closed.

import { mailsTo } from "../../supabase/testing/support/mails.ts";
import { waitFor } from "../../supabase/testing/wait-for.ts";
import { expectAccessible } from "./support/axe.ts";
import { logIn } from "./support/pages.ts";
import { callApi, newFan, readVariable } from "./support/stack.ts";
import { newAdmin, newSeries, newSweepstake } from "./support/sweepstakes.ts";
import { expect, test } from "./support/test.ts";

test("A fan opts in once, gets one email before picks lock, and unsubscribes with one click", async ({
  page,
}) => {
  const [admin, fan] = [await newAdmin(), await newFan({ firstName: "Ann" })];
  const series = await newSeries(admin, "Season of reminders");
  const first = await newSweepstake(admin, [90_000, 93_600], "Early cup", 0, series.id);
  await logIn(page, fan, `/sweepstakes/${first.id}`);
  const question = page.getByRole("region", { name: "Want a reminder next time?" });
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: /Jannik Sinner/ }).click();
  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page, "main");
  await question.getByRole("button", { name: "Remind me" }).click();
  await expect(page.getByText("You'll hear from us, and only then.")).toBeFocused();
  await page.goto("about:blank");

  const name = "Cup of the forgetful";
  const second = await newSweepstake(admin, [3600, 7200], name, 0, series.id);
  const closingEmails = async () =>
    (await mailsTo(readVariable("MAILBOX_URL"), fan.email, 0)).filter(({ subject }) =>
      subject.includes(name),
    );
  const mail = await waitFor(`a mail about ${name}`, async () => (await closingEmails())[0]);
  expect(mail.subject).toBe(`Last call for ${name}`);
  expect(mail.text).toContain(`/sweepstakes/${second.id}`);

  // Email scanners open the link, which must not unsubscribe.
  const link = /Unsubscribe: (\S+)/.exec(mail.text ?? "")?.[1] ?? "";
  await page.goto(link);
  const stop = page.getByRole("button", { name: "Stop these emails" });
  await expect(stop).toBeEnabled();
  await expect(page).toHaveURL(/\/unsubscribe$/);
  const fetchEmailReminders = async () =>
    (await callApi(fan, "GET", `/users/${fan.id}/reminders`)).email;
  expect(await fetchEmailReminders()).toMatchObject({ closing: true, results: true });
  await stop.click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "No more emails about picks that are about to lock.",
  );
  expect(await fetchEmailReminders()).toMatchObject({ closing: false, results: true });
  await page.getByRole("link", { name: "All your reminders" }).click();
  const card = page.getByRole("region", { name: "Reminders" });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole("checkbox", { name: /about to lock/ })).not.toBeChecked();
  await expect(card.getByRole("checkbox", { name: /is over/ })).toBeChecked();
  await expectAccessible(page, "main");
  const saved = page.waitForResponse(
    (response) => response.url().includes("/reminders") && response.request().method() === "PUT",
  );
  await card.getByRole("checkbox", { name: /Weekly recap/ }).press("Space");
  expect((await saved).ok()).toBe(true);
  expect(await fetchEmailReminders()).toMatchObject({ closing: false, weekly: true });
  expect(await closingEmails()).toHaveLength(1);
});

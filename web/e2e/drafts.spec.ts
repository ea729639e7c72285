import { logIn, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { newAdmin, newSweepstake } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";

const day = 24 * 3600;

const side = (page: Page, name: string) => page.getByRole("button", { name });
const isPicked = (page: Page, name: string) =>
  expect(side(page, name)).toHaveAttribute("aria-pressed", "true");

test("Unsubmitted picks survive a reload and are deleted when they are submitted", async ({
  page,
}) => {
  const sweepstake = await newSweepstake(await newAdmin(), [day, day, 2 * day]);
  await logIn(page, await newFan(), `/sweepstakes/${sweepstake.id}`);
  await side(page, "Arsenal").click();
  await side(page, "Carlos Alcaraz").click();

  await page.reload();
  await isPicked(page, "Arsenal");
  await isPicked(page, "Carlos Alcaraz");
  await expect(page.getByRole("region", { name: "Your slip" })).toContainText("2 of 3 picked");

  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(statusWith(page, "Your picks have been submitted successfully!")).toBeVisible();
  await expect(page.getByText("You have already submitted your picks.")).toBeVisible();
  const receipt = page.getByRole("heading", { name: "You're in." });
  await expect(receipt).toBeFocused();
  await expect(receipt).toBeInViewport();
  await page.reload();
  await expect(side(page, "Arsenal")).toContainText("Your pick");
  const keys = await page.evaluate(() => Object.keys(sessionStorage));
  expect(keys.filter((key) => key.includes("picks"))).toEqual([]);
});

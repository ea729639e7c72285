import { expect, type Page, test } from "@playwright/test";
import { logIn, notice } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";

const refusal = { error: "Not today", message: "Not today", code: "FORBIDDEN" };

/** Has the server refuse a call, in words that are not the specification's. */
const refuse = (page: Page, path: string) =>
  page.route(`**/functions/v1/api/${path}`, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );

test("Own ratings and tagline that cannot be loaded are named as specified", async ({ page }) => {
  await refuse(page, "ratings");
  await refuse(page, "taglines");
  await logIn(page, await newFan(), "/profile");
  // Both at once: a notice ages while another is awaited.
  await Promise.all(
    ["ratings", "taglines"].map((part) =>
      expect(notice(page, `Failed to load your ${part}`)).toBeVisible(),
    ),
  );
  await expect(notice(page, "Not today")).toHaveCount(0);
});

test("Each part of the catalogue that cannot be loaded is named as specified", async ({ page }) => {
  for (const path of ["sports", "teams", "athletes"]) await refuse(page, path);
  await logIn(page, await newFan(), "/profile");
  await page.getByRole("button", { name: "Rate your first six" }).click();
  await Promise.all(
    ["sports", "teams", "athletes"].map((kind) =>
      expect(notice(page, `Error fetching ${kind}`)).toBeVisible(),
    ),
  );
  await expect(notice(page, "Not today")).toHaveCount(0);
});

test("A tagline of another fan that cannot be loaded is named as specified", async ({ page }) => {
  const other = await newFan({ firstName: "Ada" });
  await refuse(page, `taglines/${other.id}`);
  await logIn(page, await newFan(), `/profile/${other.id}`);
  await expect(notice(page, "Failed to load taglines")).toBeVisible();
  await expect(notice(page, "Not today")).toHaveCount(0);
});

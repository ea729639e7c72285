import { itemPicker, logIn, notice, pickItem } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const four = [
  ["Loathes", "Dallas Cowboys"],
  ["Is Scared Of", "Curling"],
  ["Idolizes", "Nelly Korda"],
  ["Supports", "Ajax"],
] as const;

const saveButton = (page: Page) => page.getByRole("button", { name: "Save Tagline" });

async function fillRow(page: Page, number: number, verb: string, item: string) {
  await page.getByLabel(`Verb ${number}`).selectOption(verb);
  await pickItem(page, `Item ${number}`, item);
}

test("Fans finish the sentence, and others read it", async ({ page, browser }) => {
  const ann = await newFan({ firstName: "Ann" });
  await logIn(page, ann, "/profile");
  await page.getByRole("button", { name: "Write your tagline" }).click();
  for (const [index, [verb, item]] of four.entries()) {
    await expect(saveButton(page)).toBeDisabled();
    await expect(page.getByText("You must fill out all four rows")).toBeVisible();
    await fillRow(page, index + 1, verb, item);
  }
  await saveButton(page).click();
  await expect(notice(page, "Tagline saved successfully!")).toBeVisible();
  const mine = page.getByRole("region", { name: "My Tagline" });
  await expect(mine.getByText("Am I the only person in the world who ...")).toBeVisible();
  await expect(mine.getByRole("listitem")).toHaveText([
    /^loathes the Dallas Cowboys,(No\. .+ do(es)?|So far, yes)\.$/,
    /^is scared of curling,/,
    /^idolizes Nelly Korda, and/,
    /^supports Ajax\?/,
  ]);

  const other = await browser.newPage();
  await logIn(other, await newFan(), `/profile/${ann.id}`);
  const theirs = other.getByRole("region", { name: "Tagline" });
  await expect(theirs.getByRole("listitem").first()).toContainText("loathes the Dallas Cowboys,");
  const ratings = other.getByRole("region", { name: "Ratings" });
  await ratings.scrollIntoViewIfNeeded();
  await expect(ratings.getByText("No selections yet.")).toBeVisible();
  await other.close();
});

test("A tagline that fails to save stays, and names why", async ({ page }) => {
  await logIn(page, await newFan(), "/profile");
  await page.getByRole("button", { name: "Write your tagline" }).click();
  for (const [index, [verb, item]] of four.entries()) await fillRow(page, index + 1, verb, item);
  const refusal = "Item not found: 1009";
  await page.route("**/functions/v1/api/taglines", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 400,
          headers: { "access-control-allow-origin": "*" },
          json: { error: refusal, message: refusal, code: "INVALID_INPUT" },
        })
      : route.fallback(),
  );
  await saveButton(page).click();
  await expect(notice(page, refusal)).toBeVisible();
  await expect(page.getByLabel("Verb 2")).toHaveValue("IS_SCARED_OF");
  await expect(itemPicker(page, "Item 4")).toHaveValue("Ajax");
  await page.getByRole("link", { name: "Rankings" }).click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/leaderboard$/);
});

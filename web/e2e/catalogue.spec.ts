import { expectAccessible } from "./support/axe.ts";
import { heading, logIn, openScale, scrollToLists, statusWith } from "./support/pages.ts";
import { callApi, type Fan, newFan } from "./support/stack.ts";
import { newAdmin } from "./support/sweepstakes.ts";
import { type Browser, expect, test } from "./support/test.ts";

async function openPage(browser: Browser, fan: Fan, path: string) {
  const page = await (await browser.newContext()).newPage();
  await logIn(page, fan, path);
  return page;
}

/** A name that no other run has used. */
const newName = (word: string) => `${word} ${Date.now().toString(36)}`;

test("A fan suggests a missing item, an admin adds it, and the fan picks it", async ({
  page,
  browser,
}) => {
  const [ann, admin] = await Promise.all([newFan({ firstName: "Ann" }), newAdmin()]);
  const name = newName("Zett Rovers");
  await logIn(page, ann, "/feed");
  await page.getByRole("textbox", { name: "New post" }).click();
  await page.getByRole("button", { name: "What's it about?" }).click();
  const picker = page.getByRole("combobox", { name: "What's it about?" });
  await picker.fill(name);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Not in the list? Suggest it" }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest what's missing" });
  await expect(dialog.getByLabel("Name")).toHaveValue(name);
  await dialog.getByLabel("What is it?").selectOption("Team");
  await dialog.getByLabel("Sport").selectOption("Soccer");
  await dialog.getByLabel("Anything to add?").fill("Third division");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Suggest it" }).click();
  await expect(statusWith(page, "Thanks. We'll post the answer")).toBeVisible();
  await page.goto("/account");
  await scrollToLists(page);
  const own = page.getByRole("region", { name: "Your suggestions" }).getByRole("listitem");
  await expect(own).toContainText(`${name}Team · SoccerWaiting`);

  const office = await openPage(browser, admin, "/admin");
  await office.getByRole("link", { name: "Catalog" }).click();
  await expect(heading(office, "Catalog")).toBeVisible();
  const card = office.getByRole("region", { name });
  await expect(card).toContainText("Team · Soccer · One fan");
  await expect(card).toContainText("Third division");
  await card.getByLabel("A note to the fans").fill("Welcome");
  await card.getByRole("button", { name: "Decide" }).click();
  const question = office.getByRole("dialog", { name: `Add ${name} to the catalog?` });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Decide" }).click();
  await question.getByRole("button", { name: "Yes, decide" }).click();
  await expect(statusWith(office, "Done, and in the log")).toBeVisible();
  await expect(card).toHaveCount(0);
  await office.getByRole("tab", { name: "Decided" }).click();
  await expect(card).toContainText(`Added as ${name}: Welcome`);
  await office.context().close();

  await page.reload();
  await scrollToLists(page);
  await expect(own).toContainText("Added");
  await expect(own).toContainText("Welcome");
  await own.getByRole("link", { name }).click();
  await expect(heading(page, name)).toBeVisible();
  await page.goto("/feed");
  await page.getByRole("textbox", { name: "New post" }).click();
  await page.getByRole("button", { name: "What's it about?" }).click();
  await picker.fill(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
});

test("An admin renames an item, retires it with its ratings, and restores it", async ({
  page,
  browser,
}) => {
  const [ann, admin] = await Promise.all([newFan({ firstName: "Ann" }), newAdmin()]);
  const first = newName("Zorro");
  const { id, slug } = await callApi(admin, "POST", "/catalogue", {
    entityType: "TEAM",
    name: first,
    sportId: 1,
  });
  const six = [id, 1001, 1002, 1003, 1004, 1005];
  await callApi(ann, "POST", "/ratings", {
    ratings: six.map((entityId, position) => ({
      entityType: "TEAM",
      entityId,
      rating: 3,
      position,
    })),
  });

  const office = await openPage(browser, admin, "/admin/catalogue?tab=items");
  await office.getByLabel("Find an item").fill(first);
  await expect(office.getByRole("status").filter({ hasText: "1 found" })).toBeVisible();
  await office.getByRole("button", { name: `Change ${first}` }).click();
  const dialog = office.getByRole("dialog", { name: `Change ${first}` });
  const name = `${first} United`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Also called").fill("The Foxes");
  await expectAccessible(office, "[role=dialog]");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(statusWith(office, `${name} is saved`)).toBeVisible();
  const row = office.getByRole("tabpanel").getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("The Foxes");
  await row.getByRole("button", { name: `Retire ${name}` }).press("Enter");
  const question = office.getByRole("dialog", { name: `Retire ${name}?` });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Retire it" }).press("Enter");
  await expect(statusWith(office, `${name} is retired`)).toBeVisible();
  await expect(row).toContainText("Retired");
  await expectAccessible(office, "main");

  await test.step("fans who rated it keep it, on its page too", async () => {
    await logIn(page, ann, `/teams/${slug}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText("Retired", { exact: true })).toBeVisible();
    await expectAccessible(page, "main");
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Ratings" }).click();
    await (await openScale(page, name)).press("ArrowRight");
    await page.getByRole("button", { name: "Save Ratings" }).click();
    await expect(statusWith(page, "Ratings saved successfully!")).toBeVisible();
  });

  await row.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(statusWith(office, `${name} can be picked again`)).toBeVisible();
  await office.context().close();

  await page.goto("/admin/catalogue");
  await expect(statusWith(page, "You don't have admin access")).toBeVisible();
});

import { expectAccessible } from "./support/axe.ts";
import { newTeams } from "./support/items.ts";
import { heading, hydration, logIn, offers, statusWith } from "./support/pages.ts";
import { postWithText } from "./support/posts.ts";
import { callApi, newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const composer = (page: Page) => page.getByRole("textbox", { name: "New post" });
const picker = (page: Page) => page.getByRole("combobox", { name: "What's it about?" });
const subjectButton = (page: Page) => page.getByRole("button", { name: "What's it about?" });

test("A post about an item links to the item's page, which lists it", async ({ page }) => {
  const fan = await newFan({ firstName: "Billie" });
  const [team] = await newTeams(1);
  const words = `Twelve men on the field ${fan.id}`;
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await logIn(page, fan, "/feed");
  await expect(page.getByRole("region", { name: "Latest posts" })).toBeVisible();
  await composer(page).focus();
  await expect(subjectButton(page)).toBeEnabled();
  const pickerCalls = () =>
    requestedPaths.filter((path) => /picker|api\/(athletes|teams)$/.test(path));
  expect(pickerCalls()).toEqual([]);

  // By keyboard: find it, choose it and continue writing.
  await subjectButton(page).press("Enter");
  await expect(picker(page)).toBeFocused();
  expect(pickerCalls()).not.toEqual([]);
  await expect(composer(page)).toHaveValue("");
  await picker(page).fill("no such thing");
  await composer(page).focus();
  await expect(page.getByText("Item not found: no such thing")).toBeVisible();
  await picker(page).fill(team.name.slice(0, -2));
  await expect(offers(page).first()).toBeVisible();
  await picker(page).press("Enter");
  await expect(composer(page)).toBeFocused();
  const remove = page.getByRole("button", { name: `Not about ${team.name}` });
  await expect(remove).toBeVisible();
  await composer(page).fill(words);
  await page.reload();
  await hydration(page);
  await expect(remove).toBeVisible();
  await composer(page).press("Control+Enter");
  await expect(statusWith(page, "Post created successfully!")).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(subjectButton(page)).toBeVisible();

  const chip = postWithText(page, words).getByRole("link", { name: `About ${team.name}` });
  await chip.click();
  await page.waitForURL(`**/teams/${team.slug}`);
  await expect(heading(page, team.name)).toBeVisible();
  const posts = page.getByRole("region", { name: "What fans say" });
  await expect(postWithText(page, words)).toBeVisible();
  await expect(posts.getByRole("article").first()).toContainText(words);
  await expect(chip).toHaveCount(0);
  await posts
    .getByRole("article")
    .first()
    .getByRole("link", { name: /^Reply/ })
    .click();
  await page.waitForURL("**/feed/*");
  await expect(page.getByRole("link", { name: `About ${team.name}` })).toBeVisible();
});

test("The subject of a draft can be removed, and an item without posts shows a notice", async ({
  page,
}) => {
  const fan = await newFan({ firstName: "Billie" });
  const [team] = await newTeams(1);
  await callApi(fan, "POST", "/posts", { content: `Before ${fan.id}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, fan, "/feed");
  await composer(page).click();
  await subjectButton(page).click();
  await picker(page).fill("arsenal");
  await offers(page).filter({ hasText: "Arsenal" }).first().click();
  await page.getByRole("button", { name: /^Not about Arsenal/ }).click();
  await expect(composer(page)).toBeFocused();
  await expect(subjectButton(page)).toBeVisible();
  await composer(page).fill(`About nothing ${fan.id}`);
  await composer(page).press("Control+Enter");
  const post = postWithText(page, `About nothing ${fan.id}`);
  await expect(post).toBeVisible();
  await expect(post.getByRole("link", { name: /^About/ })).toHaveCount(0);

  await page.goto(`/teams/${team.slug}`);
  await expect(page.getByText(`Not a word about ${team.name} yet`)).toBeVisible();
  await page.getByRole("link", { name: "Say something" }).press("Enter");
  await page.waitForURL("**/feed#new-post");
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const remove = page.getByRole("button", { name: `Not about ${team.name}` });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await remove.press("Enter");
  await expect(composer(page)).toBeFocused();
  await page.reload();
  await hydration(page);
  await composer(page).focus();
  await expect(subjectButton(page)).toBeVisible();
});

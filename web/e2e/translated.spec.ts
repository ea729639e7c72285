// Pages that the browser translates, which replaces the text nodes that React knows.

import { hold } from "./support/hold.ts";
import { newTeams } from "./support/items.ts";
import { fillLogin, heading, hydration, logIn, statusWith } from "./support/pages.ts";
import { postWithText } from "./support/posts.ts";
import { newEmail, newFan, password, saveRatings } from "./support/stack.ts";
import { newAdmin, newSweepstake } from "./support/sweepstakes.ts";
import { expect, type Page, test } from "./support/test.ts";
import { translatePage } from "./support/translate.ts";

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydration(page);
  await translatePage(page);
  await expect(page.locator("h1 font font")).toBeVisible();
}

test("A translated page logs a fan in after a wrong password", async ({ page }) => {
  const fan = await newFan({ firstName: "Ada" });
  await openTranslated(page, "/login");
  await fillLogin(page, fan.email, "a wrong password");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Invalid login credentials",
  );
  await expect(statusWith(page, "Invalid login credentials")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(fan.email);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await fillLogin(page, fan.email);
  await expect(heading(page, "Good to see you, Ada")).toBeVisible();
  await page.getByRole("link", { name: "Feed", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "New post" })).toBeVisible();
});

test("A translated page signs a fan up, after a taken address", async ({ page }) => {
  const fan = await newFan();
  await openTranslated(page, "/signup");
  const signUp = async (email: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await page.getByRole("button", { name: "Sign up" }).click();
  };
  await signUp(fan.email);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(/already/i);
  // The typed address follows to the login and to a new password.
  await page.getByRole("link", { name: "Log in instead" }).click();
  await expect(heading(page, "Log in")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(fan.email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(heading(page, "Reset password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(fan.email);
  await page.goBack();
  await page.goBack();
  await expect(heading(page, "Sign up")).toBeVisible();
  await signUp(newEmail());
  await expect(page.getByRole("button", { name: "Skip for now" })).toBeVisible();
});

test("A translated feed publishes a post and counts its likes", async ({ page }) => {
  await logIn(page, await newFan({ firstName: "Ada" }), "/feed");
  await translatePage(page);
  const words = `Translated ${process.pid} ${Date.now()}`;
  await page.getByRole("textbox", { name: "New post" }).fill(words);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(statusWith(page, "Post created successfully!")).toBeVisible();
  const heart = postWithText(page, words).getByRole("button", { name: /^Like/ });
  for (const [before, after] of [
    ["0 likes", "1 like"],
    ["1 like", "0 likes"],
  ]) {
    await expect(heart).toHaveText(`Like, ${before}`);
    await heart.click();
    await expect(heart).toHaveText(`Like, ${after}`);
  }
});

test("Translated pages search for fans and in rankings", async ({ page }) => {
  const family = `Wren${process.pid}${Date.now()}`;
  await newFan({ firstName: "Ben", lastName: family });
  const teams = await newTeams(6);
  await saveRatings(
    await newFan(),
    teams.map(({ id }) => ["TEAM", id, 4] as const),
  );
  await logIn(page, await newFan({ firstName: "Ada" }), "/fans");
  await translatePage(page);
  const letGo = await hold(page, "**/functions/v1/api/users/search**");
  await page.getByLabel("Name").fill(family);
  const search = page.getByRole("main").getByRole("button", { name: /^Search/ });
  await search.click();
  await expect(search).toHaveAttribute("aria-busy", "true");
  letGo();
  const found = page.getByRole("list", { name: "Search results" });
  await expect(found).toContainText(`Ben ${family}`);

  await page.getByRole("link", { name: "Rankings", exact: true }).click();
  await page.getByLabel("Team or athlete").fill(teams[0].name);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Search/ })
    .click();
  await expect(page.getByRole("region", { name: "Results" })).toContainText(teams[0].name);
});

test("A translated contest takes picks", async ({ page }) => {
  const { id } = await newSweepstake(await newAdmin(), [3600, 7200]);
  await logIn(page, await newFan({ firstName: "Ada" }), `/sweepstakes/${id}`);
  await translatePage(page);
  const side = (name: string) => page.getByRole("button", { name });
  await side("Arsenal").click();
  await expect(side("Arsenal")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("1 of 2 picked")).toBeVisible();
  await side("Carlos Alcaraz").click();
  await expect(page.getByText("2 of 2 picked")).toBeVisible();
  await page.getByRole("button", { name: "Submit picks" }).click();
  await expect(page.getByText("You're in.")).toBeVisible();
});

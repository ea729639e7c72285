import { expectAccessible } from "./support/axe.ts";
import { newTeams } from "./support/items.ts";
import { fillLogin, heading, hydration } from "./support/pages.ts";
import { callApi, newEmail, newFan, password, saveRatings } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** A fan, and the team that the fan loves. */
async function newLovingFan() {
  const fan = await newFan({ firstName: "Quilla", lastName: "Visible", isConnecting: true });
  const teams = await newTeams(6);
  await saveRatings(
    fan,
    teams.map(({ id }, n) => ["TEAM", id, n === 0 ? 5 : 1] as const),
  );
  return { fan, team: teams[0] };
}

test("A visitor who follows a shared link sees why to sign up, signs up and lands on it", async ({
  page,
}) => {
  const { team } = await newLovingFan();
  await page.goto(`/teams/${team.id}`);
  await expect(page).toHaveURL(`/teams/${team.slug}`);
  await expect(heading(page, team.name)).toBeVisible();
  await expect(region(page, /^Love or hate/)).toContainText("for");
  await expect(region(page, "1 rating")).toBeVisible();
  await expect(page.getByText("Quilla")).toHaveCount(0);
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expectAccessible(page);

  await region(page, "Sign up to see who").getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByText("Sign up to see who.")).toBeVisible();
  const email = newEmail();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(heading(page, team.name)).toBeVisible();
  await expect(page.getByRole("slider", { name: /^My rating of/ })).toBeVisible();
  await expect(page.getByText("Quilla Visible")).toBeVisible();
});

test("An open page's link to the rankings leads through the login", async ({ page }) => {
  const { fan, team } = await newLovingFan();
  await page.goto(`/teams/${team.slug}`);
  await page.getByRole("navigation").getByRole("link", { name: "Rankings" }).click();
  await expect(page.getByText("Log in to see the rankings.")).toBeVisible();
  await fillLogin(page, fan.email);
  await expect(heading(page, "Rankings")).toBeVisible();

  // A logout does not leave the fan on a page that looks nearly the same.
  await page.goto(`/teams/${team.slug}`);
  await expect(page.getByRole("slider", { name: /^My rating of/ })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(heading(page, "Log in")).toBeVisible();
});

test("A page describes itself to search engines and link previews", async ({ page, request }) => {
  const terms = await (await request.get("/terms")).text();
  expect(terms).toContain("<title>Terms · Not Just Me</title>");
  expect(terms).toContain('<meta property="og:title" content="Terms"');
  expect((await request.get("/link-picture.png")).headers()["content-type"]).toBe("image/png");

  const contentOf = (selector: string) => page.locator(`head ${selector}`);
  await page.goto("/teams/arsenal");
  await expect(page).toHaveTitle("Arsenal · Not Just Me");
  await expect(contentOf('meta[name="description"]')).toHaveAttribute(
    "content",
    /^Love or hate Arsenal\? [\d,]+ for, [\d,]+ against\.$/,
  );
  await expect(contentOf('link[rel="canonical"]')).toHaveAttribute("href", /\/teams\/arsenal$/);
  await expect(contentOf('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /\/link-picture\.png$/,
  );
  await page.goto("/signup");
  await page.getByRole("link", { name: "terms" }).click();
  await expect(page).toHaveTitle("Terms · Not Just Me");
  await expect(contentOf('link[rel="canonical"]')).toHaveAttribute("href", /\/terms$/);
  await expect(contentOf('meta[name="description"]')).toHaveAttribute("content", /^The deal/);
  await page.goto("/teams/nobody-plays-here");
  await expect(heading(page, "Not in the game")).toBeVisible();
  await expect(page).toHaveTitle("Team · Not Just Me");
  await page.goto("/invite/abcdefgh");
  await expect(heading(page, "This invite is dead")).toBeVisible();
  await expect(page).toHaveTitle("Invite · Not Just Me");
});

test("Pages that name fans lead to a login that says what they show", async ({ page }) => {
  await page.goto("/teams/arsenal/fans");
  await expect(page.getByText("Log in to see who.")).toBeVisible();
  await hydration(page);
  const create = page.getByRole("link", { name: "Create an account" });
  const [one, other] = await Promise.all([
    create.boundingBox(),
    page.getByRole("button", { name: "Log in" }).boundingBox(),
  ]);
  expect(one?.width).toBe(other?.width);
  expect(one?.height).toBe(other?.height);
  await expectAccessible(page);
});

test("A visitor answers today's question, and signing up keeps the answer", async ({ page }) => {
  const { fan } = await newLovingFan();
  // Fixes the day's item.
  await callApi(fan, "PUT", "/questions/today/answer", { side: "FOR" });
  await page.goto("/signup");
  const cover = page.getByRole("complementary", { name: "What this is about" });
  await cover.getByRole("button", { name: /^Not me/ }).click();
  await cover.getByRole("button", { name: "I don't care" }).click();
  await expect(cover.getByText(/^You don't care\. .+ do(es)?\.$/)).toBeVisible();
  await expect(cover.getByText(/^\d+%$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(cover.getByText("Sign up today and your answer counts.")).toBeVisible();
  await cover.getByRole("link", { name: "See who they are" }).click();

  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  const sent = page.waitForResponse((response) =>
    response.url().endsWith("/questions/today/answer"),
  );
  await page.getByRole("button", { name: "Sign up" }).click();
  expect((await sent).status()).toBe(200);
  await page.goto("/");
  await expect(region(page, "Today's question")).toContainText("You don't care.");
});

import { hold } from "./support/hold.ts";
import { addItem, changeWord, heading, logIn, statusWith } from "./support/pages.ts";
import { publish } from "./support/posts.ts";
import { untilAtRest } from "./support/rest.ts";
import { callApi, newEmail, newFan, password, saveRatings } from "./support/stack.ts";
import { newAdmin, newSweepstake } from "./support/sweepstakes.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

/** Throttles the CPU, so that the second press comes before the first is rendered. */
async function pressThrottled(page: Page, press: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await press();
  // The rest does not need throttling.
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
}

/** Counts the writes whose address contains this, from now on. */
function writesTo(page: Page, part: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    const isWrite = !["GET", "HEAD", "OPTIONS"].includes(request.method());
    if (isWrite && request.url().includes(part)) count++;
  });
  return () => count;
}

/** Presses twice and expects one write that ends in `done`. */
async function pressTwice(page: Page, part: string, button: Locator, done: Locator) {
  const count = writesTo(page, part);
  await pressThrottled(page, () => button.dblclick());
  await expect(done.first()).toBeVisible();
  await untilAtRest(page);
  expect(count(), `writes to ${part}`).toBe(1);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const sixTeams = [1001, 1002, 1003, 1004, 1005, 1006].map((id) => ["TEAM", id, -1] as const);
const taglines = [1001, 1002, 1003, 1004].map((entityId, position) => {
  return { entityType: "TEAM", entityId, sentiment: "LOVES", position };
});

test("A post is sent once by mouse and by keyboard", async ({ page }) => {
  await logIn(page, await newFan(), "/feed");
  const composer = page.getByLabel("New post");
  const mark = String(Date.now());
  await composer.fill(`Clicked ${mark}`);
  const created = statusWith(page, "Post created successfully!");
  await pressTwice(page, "/api/posts", button(page, "Post"), created);
  const count = writesTo(page, "/api/posts");
  await composer.fill(`Typed ${mark}`);
  await pressThrottled(page, async () => {
    await composer.press("Control+Enter");
    await composer.press("Control+Enter");
  });
  await expect(composer).toHaveValue("");
  await untilAtRest(page);
  expect(count()).toBe(1);
  await expect(page.getByRole("article").filter({ hasText: mark })).toHaveCount(2);
});

test("A like is sent once", async ({ page }) => {
  const author = await newFan({ firstName: "Grace" });
  await publish(author, "Twice liked");
  await logIn(page, await newFan(), `/profile/${author.id}?tab=posts`);
  const like = page.getByRole("button", { name: /^Like/ });
  await like.waitFor();
  const release = await hold(page, "**/like");
  const count = writesTo(page, "/like");
  await pressThrottled(page, () => like.dblclick());
  release();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await untilAtRest(page);
  expect(count()).toBe(1);
});

test("Sign-up, login and password reset are sent once", async ({ page }) => {
  const email = newEmail();
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  const welcome = statusWith(page, "Account created successfully!");
  await pressTwice(page, "/auth/v1/signup", button(page, "Sign up"), welcome);

  await button(page, "Logout").click();
  await expect(heading(page, "Log in")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const successful = statusWith(page, "Login successful!");
  await pressTwice(page, "/auth/v1/token", button(page, "Log in"), successful);

  await page.goto("/change-password");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("another good password");
  await page.getByLabel("Confirm password").fill("another good password");
  const updated = statusWith(page, "Password updated successfully");
  await pressTwice(page, "/auth/v1/user", button(page, "Update password"), updated);

  await page.goto("/reset-password");
  await page.getByLabel("Email").fill(email);
  const sent = statusWith(page, "Reset instructions sent to your email");
  await pressTwice(page, "/auth/v1/recover", button(page, "Send reset link"), sent);
});

test("A profile is saved once", async ({ page }) => {
  const fan = await newFan();
  await logIn(page, fan, "/profile/edit");
  await page.getByLabel("First Name").fill("Billie");
  const saved = statusWith(page, "Profile updated successfully");
  await pressTwice(page, `/users/${fan.id}`, button(page, "Save Changes"), saved);
  await expect(heading(page, "Billie")).toBeVisible();
});

test("Ratings and a tagline are saved once", async ({ page }) => {
  const fan = await newFan();
  await saveRatings(fan, sixTeams);
  await callApi(fan, "POST", "/taglines", { taglines });
  await logIn(page, fan, "/profile");
  await button(page, "Edit Ratings").click();
  await (await addItem(page, "Curling")).press("5");
  const ratingsSaved = statusWith(page, "Ratings saved successfully!");
  await pressTwice(page, "/api/ratings", button(page, "Save Ratings"), ratingsSaved);

  await button(page, "Edit Tagline").click();
  await changeWord(page, 1, "Curling");
  const taglineSaved = statusWith(page, "Tagline saved successfully!");
  await pressTwice(page, "/api/taglines", button(page, "Save Tagline"), taglineSaved);
});

test("Picks are submitted once, without an error", async ({ page }) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [7200, 7200]);
  await logIn(page, await newFan(), `/sweepstakes/${sweepstake.id}`);
  await page.getByRole("button", { name: "Jannik Sinner" }).click();
  const submitted = statusWith(page, "Your picks have been submitted successfully!");
  await pressTwice(page, "/picks", button(page, "Submit picks"), submitted);
  await expect(statusWith(page, "already submitted")).toHaveCount(0);
});

test("A sweepstake is created once, and its results are recorded once", async ({ page }) => {
  const admin = await newAdmin();
  const sweepstake = await newSweepstake(admin, [7200, 7200]);
  await logIn(page, admin, "/sweepstakes/admin");
  const game = page.getByRole("group", { name: "Game 1" });
  await page.getByLabel("Name").fill(`Once ${Date.now()}`);
  await page.getByLabel("Start Date").fill("2030-07-01");
  await page.getByLabel("End Date").fill("2030-07-31");
  await page.getByLabel("Prize Pool").fill("100");
  await game.getByLabel("Sport").selectOption("Soccer");
  await game.getByLabel("Start time").fill("2030-07-05T15:00");
  for (const [label, name] of [
    ["Team One", "Arsenal"],
    ["Team Two", "Chelsea"],
  ] as const) {
    await page.getByRole("combobox", { name: label }).fill(name);
    await page.getByRole("option", { name, exact: true }).click();
  }
  const created = statusWith(page, "Sweepstake created successfully");
  await pressTwice(page, "/api/sweepstakes", button(page, "Create Sweepstake"), created);

  await page.getByRole("tab", { name: "Manage Results" }).click();
  await page.getByLabel("Sweepstake", { exact: true }).selectOption(String(sweepstake.id));
  await page.getByRole("radio", { name: "Arsenal" }).check();
  const entered = statusWith(page, "Game results updated successfully");
  await button(page, "Submit Results").click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Walkover");
  await pressTwice(page, "/results", button(page, "Enter anyway"), entered);
});

test("A friend request is sent once and answered once", async ({ page, browser }) => {
  const grace = await newFan({ firstName: "Grace" });
  const billie = await newFan({ firstName: "Billie" });
  await logIn(page, billie, `/profile/${grace.id}`);
  const add = button(page, "Add Friend");
  await pressTwice(page, "/friends/", add, statusWith(page, "Friend request sent!"));

  const hers = await browser.newPage();
  await logIn(hers, grace, "/profile#friend-requests");
  const accepted = statusWith(hers, "Friend request accepted!");
  await pressTwice(hers, "/friends/", button(hers, "Accept"), accepted);
  await hers.close();
});

import { heading, logIn, startSession, statusWith } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

const refusal = { error: "Not today", message: "Not today", code: "FORBIDDEN" };

/** Fails a call with a text that is not the specification's. */
const refuse = (page: Page, path: string) =>
  page.route(`**/functions/v1/api/${path}`, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );

/** Every toast, whatever its text. */
const notices = (page: Page) => page.locator("[data-sonner-toast]");

/** Fails the whole API except for the session. */
const breakApi = (page: Page) =>
  page.route("**/functions/v1/api/**", (route) =>
    route.fulfill({
      status: 500,
      json: { error: "Something went wrong", message: "Something went wrong", code: "INTERNAL" },
    }),
  );

test("The fan's own ratings and tagline that fail to load show the specified texts in place", async ({
  page,
}) => {
  await refuse(page, "ratings");
  await refuse(page, "taglines");
  await logIn(page, await newFan(), "/profile");
  for (const part of ["ratings", "taglines"])
    await expect(page.getByText(`Failed to load your ${part}`)).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
  await expect(page.getByText("Not today")).toHaveCount(0);
});

for (const kind of ["sports", "teams", "athletes"])
  test(`The ${kind} of the catalog that fail to load show the specified texts`, async ({
    page,
  }) => {
    await refuse(page, kind);
    await logIn(page, await newFan(), "/profile");
    await page.getByRole("button", { name: "Rate your first six" }).click();
    await expect(page.getByText(`Error fetching ${kind}`)).toBeVisible();
    await expect(notices(page)).toHaveCount(0);
    await expect(page.getByText("Not today")).toHaveCount(0);
  });

test("Another fan who fails to load shows the specified text", async ({ page }) => {
  const other = await newFan({ firstName: "Ada" });
  await refuse(page, `users/${other.id}/overview`);
  await logIn(page, await newFan(), `/profile/${other.id}`);
  await expect(page.getByText("Failed to fetch profile")).toBeVisible();
  await expect(notices(page)).toHaveCount(0);
});

test("An outage shows one error on every page", async ({ page }) => {
  const other = await newFan({ firstName: "Ada" });
  await startSession(page, await newFan());
  await breakApi(page);
  for (const path of ["/leaderboard", `/profile/${other.id}`, "/feed", "/sweepstakes"]) {
    await page.goto(path);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await untilAtRest(page);
    expect(await notices(page).count(), path).toBeLessThanOrEqual(1);
  }
});

test("A missing fan is not shown as an error", async ({ page }) => {
  const other = await newFan({ firstName: "Ada" });
  await logIn(page, await newFan(), `/profile/${crypto.randomUUID()}`);
  await expect(heading(page, "Profile not found.")).toBeVisible();
  await page.goto("/profile/abc");
  await expect(heading(page, "Profile not found.")).toBeVisible();
  await untilAtRest(page);
  await expect(notices(page)).toHaveCount(0);

  await page.goto(`/profile/${other.id}`);
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(statusWith(page, "Ada is blocked. You can undo this under Account.")).toBeVisible();
  await untilAtRest(page);
  await expect(notices(page)).toHaveCount(1);
});

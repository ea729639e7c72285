import { expect, test } from "@playwright/test";
import { heading, logIn, notice, photo } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";

const api = "**/functions/v1/api/users/*";

test("Fans can stop connecting and start again", async ({ page }) => {
  await logIn(page, await newFan());
  await page.goto("/profile");
  await expect(heading(page, "Profile")).toBeVisible();
  await page.getByRole("button", { name: "Stop Connecting" }).click();
  await expect(notice(page, "You are now not connecting")).toBeVisible();
  await expect(page.getByText("Not Connecting", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Start Connecting" }).click();
  await expect(notice(page, "You are now connecting")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Stop Connecting" })).toBeVisible();
});

test("A location that was not picked from the list is cleared", async ({ page }) => {
  await logIn(page, await newFan({ location: "Lisbon, Portugal" }));
  await page.goto("/profile/edit");
  const location = page.getByLabel("Location");
  await expect(location).toHaveValue("Lisbon, Portugal");
  await location.focus();
  await location.blur();
  await expect(location).toHaveValue("Lisbon, Portugal");
  await location.fill("Atlantis");
  await page.getByLabel("First Name").focus();
  await expect(location).toHaveValue("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Location not set")).toBeVisible();
});

test("Failing suggestions are silent", async ({ page }) => {
  await page.route("**/functions/v1/places", (route) => route.abort());
  await logIn(page, await newFan());
  await page.goto("/profile/edit");
  const asked = page.waitForRequest("**/functions/v1/places");
  await page.getByLabel("Location").pressSequentially("Lis");
  expect((await asked).postDataJSON()).toEqual({
    input: "Lis",
    includedPrimaryTypes: ["locality"],
  });
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
});

test("Pictures of another kind or size are refused at once", async ({ page }) => {
  await logIn(page, await newFan());
  await page.goto("/profile/edit");
  const field = page.getByLabel("Profile Picture");
  await field.setInputFiles({ ...photo, name: "me.svg", mimeType: "image/svg+xml" });
  await expect(page.getByText("Please choose a JPEG, PNG or WebP image")).toBeVisible();
  await field.setInputFiles({ ...photo, buffer: Buffer.alloc(3 * 1024 * 1024) });
  await expect(page.getByText("The image is 3.0 MB; at most 2 MB are allowed")).toBeVisible();
  await field.setInputFiles(photo);
  await expect(page.getByText("not saved yet")).toBeVisible();
});

test("The rest of a profile is saved when its picture cannot be", async ({ page }) => {
  await page.route("**/storage/v1/object/**", (route) => route.fulfill({ status: 500, json: {} }));
  await logIn(page, await newFan());
  await page.goto("/profile/edit");
  await page.getByLabel("First Name").fill("Billie");
  await page.getByLabel("Profile Picture").setInputFiles(photo);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(page, "Failed to upload profile image")).toBeVisible();
  await expect(notice(page, "Profile updated successfully")).toBeVisible();
  await expect(heading(page, "Billie")).toBeVisible();
});

test("Nothing typed is lost when saving fails", async ({ page }) => {
  await logIn(page, await newFan());
  await page.goto("/profile/edit");
  await page.getByLabel("First Name").fill("Billie");
  await page.route(api, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(notice(page, "Failed to update profile")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Billie");

  await page.unroute(api);
  const issue = { path: "firstName", message: "First name is taken by a legend" };
  await page.route(api, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 400,
          headers: { "access-control-allow-origin": "*" },
          json: {
            error: "Invalid input",
            message: "Invalid input",
            code: "INVALID_INPUT",
            issues: [issue],
          },
        })
      : route.fallback(),
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText(issue.message)).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("First Name")).toHaveValue("Billie");
});

test("Leaving unsaved changes asks first", async ({ page }) => {
  await logIn(page, await newFan({ firstName: "Ada" }));
  await page.goto("/profile/edit");
  await page.getByLabel("First Name").fill("Billie");
  await page.getByRole("link", { name: "Feed" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText("You haven't saved your changes.");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Billie");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByRole("link", { name: "Feed" }).click();
  await expect(heading(page, "Feed")).toBeVisible();
});

test("The open tab of a profile outlives a reload", async ({ page }) => {
  await logIn(page, await newFan({ firstName: "Ada" }));
  await page.goto("/profile");
  await page.getByRole("tab", { name: "Posts" }).click();
  await expect(page).toHaveURL("/profile?tab=posts");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Posts" })).toHaveAttribute("aria-selected", "true");
});

test("A profile that cannot be loaded offers another try", async ({ page }) => {
  await logIn(page, await newFan({ firstName: "Billie" }));
  await page.route(api, (route) => route.abort());
  await page.goto("/profile");
  await expect(heading(page, "Failed to fetch profile")).toBeVisible({ timeout: 20_000 });
  await expect(notice(page, "Failed to fetch profile")).toHaveCount(1);
  await page.unroute(api);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, "Billie")).toBeVisible();
});

import { heading, logIn, photo, statusWith } from "./support/pages.ts";
import { newNamelessFan } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

test("Fans can stop connecting and start again", async ({ page }) => {
  await logIn(page, await newNamelessFan(), "/profile");
  await expect(heading(page, "Profile")).toBeVisible();
  await page.getByRole("button", { name: "Stop Connecting" }).click();
  await expect(statusWith(page, "You are now not connecting")).toBeVisible();
  await expect(page.getByText("Not Connecting", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Start Connecting" }).click();
  await expect(statusWith(page, "You are now connecting")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Stop Connecting" })).toBeVisible();
});

test("The profile's form finds cities, and rejects files and dates at their fields", async ({
  page,
}) => {
  await logIn(page, await newNamelessFan(), "/profile/edit");
  await test.step("a city is found by its name in another language", async () => {
    const location = page.getByLabel("Location");
    for (const [typed, label] of [
      ["Cologne", "Köln, Germany"],
      ["New York, NY", "New York City, NY, USA"],
    ] as const) {
      await location.fill(typed);
      await page.getByRole("option", { name: label }).click();
      await expect(location).toHaveValue(label);
    }
  });
  await test.step("a file that is not a picture is rejected before the upload", async () => {
    const field = page.getByLabel("Profile Picture");
    await field.setInputFiles({ ...photo, buffer: Buffer.from("No picture at all") });
    await expect(page.getByText("That file isn't a picture we can read")).toBeVisible();
    await field.setInputFiles(photo);
    await expect(page.getByText("not saved yet")).toBeVisible();
    await expect(page.getByText("That file isn't a picture we can read")).toBeHidden();
  });
  await test.step("a rejected date shows its error at the field", async () => {
    const birthDate = page.getByLabel("Date of Birth");
    await birthDate.fill(`${new Date().getFullYear() + 3}-01-05`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Date of Birth can't be after")).toBeVisible();
    await expect(birthDate).toBeFocused();
    await expect(birthDate).toHaveAttribute("aria-invalid", "true");
    await birthDate.fill("1990-01-05");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(statusWith(page, "Profile updated successfully")).toBeVisible();
  });
});

test("A large photo becomes a small square without the camera's data and can be removed", async ({
  page,
}) => {
  await logIn(page, await newNamelessFan(), "/profile/edit");
  const jpeg = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [2000, 1500];
    // Noise, which no format compresses well.
    const noise = new ImageData(2000, 1500);
    for (let at = 0; at < noise.data.length; at += 60_000)
      crypto.getRandomValues(noise.data.subarray(at, at + 60_000));
    canvas.getContext("2d")?.putImageData(noise, 0, 0);
    return canvas.toDataURL("image/jpeg", 1);
  });
  const bytes = Buffer.from(jpeg.slice(jpeg.indexOf(",") + 1), "base64");
  // Like a camera's photo, with the location in a separate segment.
  const place = Buffer.from("Exif\0\0GPS 38.7223 N 9.1393 W");
  const length = Buffer.from([0xff, 0xe1, 0, place.length + 2]);
  const buffer = Buffer.concat([bytes.subarray(0, 2), length, place, bytes.subarray(2)]);
  expect(buffer.length).toBeGreaterThan(3 * 1024 * 1024);

  await page
    .getByLabel("Profile Picture")
    .setInputFiles({ name: "IMG_2041.JPG", mimeType: "image/jpeg", buffer });
  await page.getByLabel("Crop").fill("0");
  const sent = page.waitForRequest("**/storage/v1/object/avatars/public/*");
  await page.getByRole("button", { name: "Save Changes" }).click();
  expect((await sent).url()).toMatch(/\.jpg$/);
  expect((await sent).postDataBuffer()?.includes("GPS")).toBe(false);
  // The form shows it at full size before it is saved, too.
  await expect(statusWith(page, "Profile updated successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  const image = page.getByRole("main").locator("img");
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBe(512);

  await page.goto("/profile/edit");
  await page.getByRole("button", { name: "Remove photo" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(statusWith(page, "Profile updated successfully")).toBeVisible();
  await expect(image).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { logIn, statusWith } from "./support/pages.ts";
import { newFan } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

/** A square with a red upper half. The lower half is blue or transparent. */
async function drawHalves(page: Page, type: string, hasBlue: boolean): Promise<Buffer> {
  const url = await page.evaluate(
    ([type, hasBlue]) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = 64;
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      context.fillStyle = "red";
      context.fillRect(0, 0, 64, 32);
      context.fillStyle = "blue";
      if (hasBlue) context.fillRect(0, 32, 64, 32);
      return canvas.toDataURL(type, 1);
    },
    [type, hasBlue] as const,
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** Saves a picture; returns the sent file and the colors at the middle of each edge, clockwise from the top. */
async function savePicture(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.getByLabel("Profile Picture").setInputFiles({ name, mimeType, buffer });
  const sending = page.waitForRequest("**/storage/v1/object/avatars/public/*");
  await page.getByRole("button", { name: "Save Changes" }).click();
  const sent = await sending;
  const file = sent.postDataBuffer() ?? Buffer.alloc(0);
  await expect(statusWith(page, "Profile updated successfully")).toBeVisible();
  const edges = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: "none" });
    const context = new OffscreenCanvas(64, 64).getContext("2d");
    context?.drawImage(bitmap, 0, 0, 64, 64);
    return [
      [32, 4],
      [60, 32],
      [32, 60],
      [4, 32],
    ].map(([x = 0, y = 0]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]);
  }, file.toString("base64"));
  return { file, extension: sent.url().split(".").at(-1), edges };
}

/** The color without what the format's compression loses. */
const near = (color: readonly number[]) =>
  color.map((value) => (value < 8 ? 0 : value > 247 ? 255 : value));

test("A transparent picture stays transparent, whatever its extension", async ({ page }) => {
  await logIn(page, await newFan(), "/profile/edit");
  const png = await drawHalves(page, "image/png", false);
  const { extension, edges } = await savePicture(page, "badge.jpg", "image/jpeg", png);
  expect(extension).toBe("png");
  expect([edges[0], edges[2]]).toEqual([red, [0, 0, 0, 0]]);
});

test("A transparent picture gets a white background as a JPEG", async ({ page }) => {
  await logIn(page, await newFan(), "/profile/edit");
  const pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
  const gif = Buffer.from(pixel, "base64");
  const { extension, edges } = await savePicture(page, "badge.gif", "image/gif", gif);
  expect(extension).toBe("jpg");
  expect(edges.map(near)).toEqual(Array(4).fill([255, 255, 255, 255]));
});

test("A photo is sent upright and without its location", async ({ page }) => {
  await logIn(page, await newFan(), "/profile/edit");
  const bytes = await drawHalves(page, "image/jpeg", true);
  const exif = Buffer.concat([
    Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\x02", "latin1"),
    // Orientation 6 is a quarter turn clockwise. The other entry is the GPS location.
    Buffer.from("\x01\x12\0\x03\0\0\0\x01\0\x06\0\0", "latin1"),
    Buffer.from("\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\0\0\0\0", "latin1"),
    Buffer.from("\0\x01\0\x01\0\x02\0\0\0\x02N\0\0\0\0\0\0\0", "latin1"),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const photo = Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2)]);
  const { file, edges } = await savePicture(page, "IMG_2042.jpeg", "image/jpeg", photo);
  expect([edges[1], edges[3]].map((edge) => near(edge ?? []))).toEqual([red, blue]);
  expect(file.includes("Exif")).toBe(false);
});

import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { statusWith } from "./pages.ts";

/**
 * Presses the button by keyboard on a device that cannot share, and expects the download of a
 * picture of the usual size.
 */
export async function expectSaved(page: Page, share: Locator, fileName: RegExp): Promise<void> {
  await expect(share).toBeEnabled();
  const saving = page.waitForEvent("download");
  await share.focus();
  await page.keyboard.press("Enter");
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(fileName);
  const picture = await readFile(await download.path());
  // A PNG's first chunk has the width and height.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);
  await expect(statusWith(page, "Saved as a picture, ready to share")).toBeVisible();
  await expect(share).toBeFocused();
}

/**
 * Presses the button on a device that can share, which gets a picture and a sentence like this;
 * returns the sentence.
 */
export async function expectShared(page: Page, share: Locator, text: RegExp): Promise<string> {
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: { files: File[]; text: string }) => {
        document.documentElement.dataset.shared = `${data.files[0]?.type} ${data.text}`;
      },
    });
  });
  await share.click();
  const shared = () => page.evaluate(() => document.documentElement.dataset.shared ?? "");
  await expect.poll(shared).toMatch(new RegExp(`^image/png ${text.source}`));
  return shared();
}

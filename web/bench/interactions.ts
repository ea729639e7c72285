import type { BrowserContext, Page } from "@playwright/test";
import { during, type Responsiveness, watch } from "./responsiveness.ts";

export type InteractionReport = readonly (readonly [name: string, Responsiveness])[];

/** Slower than anybody types, so that each keystroke is answered before the next. */
const betweenKeys = { delay: 160 };
const betweenClicks = 250;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

async function clickAll(page: Page, names: readonly string[], role: "button" | "tab") {
  for (const name of names) {
    await page.getByRole(role, { name }).click();
    await page.waitForTimeout(betweenClicks);
  }
}

async function likeSome(page: Page): Promise<void> {
  for (let index = 0; index < 4; index++) {
    await page
      .getByRole("button", { name: /^Like, / })
      .nth(index)
      .click();
    await page.waitForTimeout(betweenClicks);
  }
}

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(betweenClicks);
  }
}

/** The main things that a fan does with a page, each on a page that has come to rest. */
export async function measureInteractions(context: BrowserContext): Promise<InteractionReport> {
  const page = await context.newPage();
  const results: (readonly [string, Responsiveness])[] = [];
  const measure = async (name: string, act: () => Promise<void>) => {
    results.push([name, await during(page, act)]);
  };
  await watch(page);

  await open(page, "/");
  await measure("open and close the menu", () =>
    clickAll(page, ["Menu", "Menu", "Menu", "Menu"], "button"),
  );

  await open(page, "/feed");
  await measure("like a post, and others", () => likeSome(page));
  const composer = page.getByRole("textbox", { name: "New post" });
  await measure("type a post", () => composer.pressSequentially("Nobody asked, but", betweenKeys));
  await composer.fill("");

  await open(page, "/profile");
  await measure("switch tabs of the profile", () =>
    clickAll(page, ["Posts", "About", "Posts", "About"], "tab"),
  );
  await page.getByRole("button", { name: "Edit Ratings" }).click();
  const slider = page.getByRole("slider").first();
  await slider.focus();
  await measure("rate with the slider", () =>
    pressAll(page, ["ArrowLeft", "ArrowLeft", "ArrowRight", "-", "3", "5"]),
  );
  const picker = page.getByRole("combobox").first();
  await measure("open an item picker", async () => {
    await picker.click();
    await page.getByRole("option").first().waitFor();
  });
  await picker.fill("");
  await measure("type into an item picker (whole catalogue)", () =>
    picker.pressSequentially("san francisco", betweenKeys),
  );

  await page.close({ runBeforeUnload: false });
  return results;
}

import type { BrowserContext, Locator, Page } from "@playwright/test";
import {
  measureDuring,
  type Responsiveness,
  type Slowdown,
  watchResponsiveness,
} from "./responsiveness.ts";

export type InteractionReport = readonly (readonly [name: string, Responsiveness])[];

/** Slower than any typist, so that each keystroke is handled before the next. */
const betweenKeys = { delay: 160 };
const betweenClicks = 250;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

/**
 * Clicks the middle of each element in turn. It locates them beforehand at full speed, so that the
 * lookup by role is not measured.
 */
async function locateTargets(things: readonly Locator[]): Promise<() => Promise<void>> {
  const handles = await Promise.all(things.map((thing) => thing.elementHandle()));
  return async () => {
    for (const handle of handles) {
      // Away from the masthead and the docked bar, which cover what is below them.
      await handle?.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const box = await handle?.boundingBox();
      if (!box) throw new Error("What is to be clicked is gone.");
      const page = things[0]?.page();
      await page?.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await page?.waitForTimeout(betweenClicks);
    }
  };
}

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(betweenClicks);
  }
}

/** The main interactions of each page, once it has loaded. */
export async function measureInteractions(
  context: BrowserContext,
  slowdown: Slowdown,
): Promise<InteractionReport> {
  const page = await context.newPage();
  const results: (readonly [string, Responsiveness])[] = [];
  const measure = async (name: string, act: () => Promise<void>) => {
    results.push([name, await measureDuring(page, slowdown, act)]);
  };
  await watchResponsiveness(page);

  await open(page, "/");
  const menu = page.getByRole("button", { name: "Menu" });
  await measure("open and close the menu", await locateTargets([menu, menu, menu, menu]));

  await open(page, "/feed");
  const likes = page.getByRole("button", { name: /^Like, / });
  await likes.nth(3).scrollIntoViewIfNeeded();
  await measure(
    "like a post, and others",
    await locateTargets([0, 1, 2, 3].map((n) => likes.nth(n))),
  );
  const composer = page.getByRole("textbox", { name: "New post" });
  await measure("type a post", () => composer.pressSequentially("Nobody asked, but", betweenKeys));
  await composer.fill("");

  await open(page, "/profile");
  const tab = (name: string) => page.getByRole("tab", { name });
  await measure(
    "switch tabs of the profile",
    await locateTargets([tab("Posts"), tab("About"), tab("Posts"), tab("About")]),
  );
  await page.getByRole("button", { name: "Edit Ratings" }).click();
  await page.locator("[data-item]").first().click();
  await page.getByRole("slider").focus();
  await measure("rate with the slider", () =>
    pressAll(page, ["ArrowLeft", "ArrowLeft", "ArrowRight", "-", "3", "5"]),
  );
  const picker = page.getByRole("combobox", { name: /^(Add another|Something else)/ });
  await picker.scrollIntoViewIfNeeded();
  await measure("open an item picker", await locateTargets([picker]));
  await page.getByRole("option").first().waitFor();
  await picker.fill("");
  await measure("type into an item picker (whole catalogue)", () =>
    picker.pressSequentially("san francisco", betweenKeys),
  );

  await page.close({ runBeforeUnload: false });
  return results;
}

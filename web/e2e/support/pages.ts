import { expect, type Locator, type Page } from "@playwright/test";
import { sessionStorageKey } from "../../src/lib/session/stored-session.ts";
import { watchRequests } from "./rest.ts";
import { type Fan, password } from "./stack.ts";

/** A 2 by 2 pixel PNG. */
export const photo = {
  name: "Me At The Game.PNG",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAk+Uzr4AAAAASUVORK5CYII=",
    "base64",
  ),
};

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

/** Scrolls the account page to its lists, which load when they are near. */
export const scrollToLists = (page: Page) =>
  page.getByRole("heading", { name: "Leaving" }).scrollIntoViewIfNeeded();

/** A toast. The same text elsewhere on the screen does not match. */
export const statusWith = (page: Page, text: string | RegExp) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

/** Fills and submits the login form. Waits for it, since the page before may have the same fields. */
export async function fillLogin(page: Page, email: string, secret = password): Promise<void> {
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Waits for hydration. Before it buttons do nothing, and links load another document. */
export const hydration = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactProps$")),
  );

/** Logs this fan in for all later pages. The login itself has journeys of its own. */
export async function startSession(page: Page, fan: Fan): Promise<void> {
  watchRequests(page);
  await page.addInitScript(
    ([key, session, mark]) => {
      // Not on later loads, so that a logout lasts.
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, "done");
      localStorage.setItem(key, session);
    },
    [sessionStorageKey, JSON.stringify(fan.session), `logged in ${fan.id}`] as const,
  );
}

/** Opens a page of the app, by default Home, as a fan who has logged in before. */
export async function logIn(page: Page, fan: Fan, path = "/"): Promise<void> {
  await startSession(page, fan);
  await page.goto(path);
  if (path === "/") await expect(heading(page, /Good to see you/)).toBeVisible();
  await hydration(page);
}

/** An item picker by its label; the label of an optional one is longer. */
export const itemPicker = (page: Page, label: string) =>
  page.getByRole("combobox", { name: new RegExp(`^${label}\\b`) });

/** The options of an open picker, without those of native selects. */
export const offers = (page: Page) => page.getByRole("listbox").getByRole("option");

/** A verb of the tagline that is being written. */
export const verbOf = (page: Page, line: number) =>
  page.getByRole("combobox", { name: new RegExp(`^Verb ${line}\\b`) });

/** An item of the tagline that is being written. */
export const wordOf = (page: Page, line: number) =>
  page.getByRole("button", { name: new RegExp(`^Item ${line}\\b`) });

export async function chooseVerb(page: Page, line: number, verb: string): Promise<void> {
  await verbOf(page, line).click();
  await offers(page).filter({ hasText: verb }).first().click();
  await expect(verbOf(page, line)).toHaveText(verb);
}

/** Taps the item, types a part of another and picks the match by keyboard. */
export async function changeWord(page: Page, line: number, typed: string): Promise<void> {
  await wordOf(page, line).click();
  const box = itemPicker(page, `Item ${line}`);
  await expect(box).toBeFocused();
  await box.fill(typed);
  await expect(offers(page).first()).toContainText(typed, { ignoreCase: true });
  await box.press("Enter");
  await expect(wordOf(page, line)).toBeFocused();
}

/** The tile of an item, which opens its scale. */
const tile = (page: Page, name: string) => page.locator("[data-item]").filter({ hasText: name });

/** Rates the item of a tile by keyboard: each key of "-5" is pressed once its scale has the focus. */
export async function rateTile(page: Page, tile: Locator, rating: string): Promise<void> {
  await tile.click();
  await expect(page.getByRole("slider")).toBeFocused();
  for (const key of rating) await page.keyboard.press(key);
}

/** Opens the scale of a rated item, and returns its tile. */
export async function openScale(page: Page, name: string) {
  await tile(page, name).click();
  const scale = page.getByRole("slider", { name: `Rating of ${name}` });
  await expect(scale).toBeFocused();
  return scale;
}

/** Types a part of a name into the search of the ratings' editor and picks the match by keyboard. */
export async function addItem(page: Page, name: string) {
  const box = itemPicker(page, "(Something else|Add another)");
  await box.fill(name);
  await expect(offers(page).first()).toContainText(name);
  await box.press("Enter");
  const scale = page.getByRole("slider", { name: `Rating of ${name}` });
  await expect(scale).toBeFocused();
  return scale;
}

import { logIn, statusWith } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { newFan } from "./support/stack.ts";
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

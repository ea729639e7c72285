import { sessionStorageKey } from "../src/lib/session/stored-session.ts";
import { fillLogin, heading, logIn } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { newFan } from "./support/stack.ts";
import { expect, test } from "./support/test.ts";

const hour = 3_600_000;

for (const [name, offset] of [
  ["an hour fast", hour],
  ["an hour slow", -hour],
] as const)
  test(`A clock that is ${name} does not refresh a token that was just issued`, async ({
    page,
  }) => {
    const fan = await newFan({ firstName: "Ada" });
    let refreshes = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("token?grant_type=refresh_token")) refreshes++;
    });
    await page.clock.setSystemTime(Date.now() + offset);
    await page.goto("/login");
    await fillLogin(page, fan.email);
    await expect(heading(page, "Good to see you, Ada")).toBeVisible();
    for (const path of ["/feed", "/profile", "/"]) {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    }
    await expect(heading(page, "Good to see you, Ada")).toBeVisible();
    expect(refreshes).toBe(0);
  });

test("A page from the back/forward cache shows no data of an account that logged out", async ({
  page,
}) => {
  await logIn(page, await newFan(), "/account");
  await expect(heading(page, "Account")).toBeVisible();
  // The page listens once its effects have run.
  await untilAtRest(page);
  // Headless Chromium has no such cache, so simulate its events.
  const isHidden = await page.evaluate((key) => {
    localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    return document.documentElement.hidden;
  }, sessionStorageKey);
  expect(isHidden).toBe(true);
  await expect(heading(page, "Log in")).toBeVisible();
});

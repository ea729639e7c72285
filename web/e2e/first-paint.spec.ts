import { routesOf } from "../bench/routes.ts";
import { hold } from "./support/hold.ts";
import { heading, hydration, startSession, statusWith } from "./support/pages.ts";
import { untilAtRest } from "./support/rest.ts";
import { anyIds } from "./support/routes.ts";
import { newFan, password } from "./support/stack.ts";
import { type APIRequestContext, expect, type Locator, type Page, test } from "./support/test.ts";
import { shiftOf, watchShift } from "./walk/checks.ts";

const scripts = "**/assets/*.js";

/** Holds back the pages' scripts until the returned function is called. */
const holdScripts = (page: Page) => hold(page, scripts);

test("A form is painted before any script and hydrated by the app", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await expect(heading(page, "Log in")).toBeVisible();
  // The browser would submit the form itself, with the password in the address.
  const submit = page.getByRole("button", { name: "Log in" });
  await expect(submit).toBeDisabled();
  const painted = await heading(page, "Log in").elementHandle();

  release();
  await expect(submit).toBeEnabled();
  expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
});

const fills: Readonly<Record<string, (field: Locator, text: string) => Promise<void>>> = {
  "by hand": (field, text) => field.pressSequentially(text),
  "by a password manager": (field, text) => field.fill(text),
  "by a password manager without events": (field, text) =>
    field.evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, text),
};
const fields = {
  "/login": ["Email", "Password"],
  "/signup": ["Email", "Password", "Confirm password"],
  "/reset-password": ["Email"],
} as const;

test("Fields that are filled before any script keep their text", async ({ page }) => {
  const all = Object.entries(fields);
  const ways = Object.entries(fills);
  // The longest form is filled in every way, the others in one way.
  for (const [path, labels] of all)
    for (const [how, fill] of path === "/signup" ? ways : ways.slice(-1))
      await test.step(`${path}, filled ${how}`, async () => {
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: "commit" });
        const textOf = (label: string) => (label === "Email" ? "ann@example.com" : password);
        const field = (label: string) => page.getByLabel(label, { exact: true });
        for (const label of labels) await fill(field(label), textOf(label));
        // Without scripts, Enter must not send the form.
        await field("Email").press("Enter");
        await expect(page).toHaveURL(path);
        // Takes the Enter back.
        await field("Email").dispatchEvent("input");
        release();
        await hydration(page);
        await untilAtRest(page);
        await expect(page).toHaveURL(path);
        // A wrong address renders the form again.
        await field("Email").press("End");
        await field("Email").press("x");
        await expect(field("Email")).toHaveValue("ann@example.comx");
        for (const label of labels.slice(1)) await expect(field(label)).toHaveValue(password);
        await page.unroute(scripts);
      });
});

const earlySubmits: Readonly<Record<string, (page: Page, submit: Locator) => Promise<void>>> = {
  Enter: (page) => page.getByLabel("Password", { exact: true }).press("Enter"),
  "a press on the button": async (_page, submit) => submit.click({ force: true }),
};

for (const [how, submitEarly] of Object.entries(earlySubmits))
  test(`${how} before any script logs in when the app is ready`, async ({ page }) => {
    const fan = await newFan({ firstName: "Ann" });
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Email").fill(fan.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    const submit = page.getByRole("main").getByRole("button", { name: "Log in" });
    await submitEarly(page, submit);
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveCSS("cursor", "progress");
    // Not by the browser, with the password in the address.
    await expect(page).toHaveURL("/login");
    release();
    await expect(heading(page, "Good to see you, Ann")).toBeVisible();
  });

test("Editing a form takes back an early Enter", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const email = page.getByLabel("Email");
  await email.fill("ann@example.com");
  await email.press("Enter");
  await page.getByLabel("Password", { exact: true }).fill(password);
  release();
  await hydration(page);
  await untilAtRest(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveURL("/login");
});

test("A signed-in fan sees a page's frame before any script", async ({ page }) => {
  await startSession(page, await newFan());
  const release = await holdScripts(page);
  await page.goto("/leaderboard", { waitUntil: "commit" });
  await expect(heading(page, "Rankings")).toBeVisible();
  release();
  await expect(page.getByLabel("Team or athlete")).toBeVisible();
  await expect(heading(page, "Rankings")).toBeVisible();
});

test("Visitors see open pages before any script, and the login at Home's address", async ({
  page,
  request,
}) => {
  const release = await holdScripts(page);
  for (const [path, title] of [
    ["/teams/dallas-cowboys", "Dallas Cowboys"],
    ["/invite/abcdefgh", "Are you the only one?"],
    ["/pools/join/abcdefghij", "Join the pool"],
    ["/", "Log in"],
  ] as const) {
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page, title)).toBeVisible();
    // Not the signed-in masthead.
    await expect(page.getByRole("button", { name: "Logout" })).toHaveCount(0);
  }
  await expect(page).toHaveURL("/login");
  release();

  // Link previews read the document.
  for (const [path, title] of [
    ["/teams/dallas-cowboys", "Dallas Cowboys"],
    ["/athletes/jannik-sinner", "Jannik Sinner"],
    ["/invite/abcdefgh", "Are you the only one?"],
    ["/pools/join/abcdefghij", "Join the pool"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title} · Not Just Me</title>`);
    expect(html).toContain(`<meta property="og:title" content="${title}"`);
  }
});

test("Text stays where it is when the fonts arrive late", async ({ page }) => {
  await watchShift(page);
  for (const width of [390, 1280])
    for (const path of ["/terms", "/privacy", "/guidelines", "/login"]) {
      await page.setViewportSize({ width, height: 844 });
      const release = await hold(page, "**/*.woff2");
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      release();
      await page.evaluate(
        "document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => new Promise(requestAnimationFrame))",
      );
      await untilAtRest(page);
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(0.02);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
});

test("The form for a new password does not shift when it hydrates", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, await newFan());
  await page.addInitScript(() => {
    const seen = { shifts: [] as number[], since: Number.POSITIVE_INFINITY };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.startTime > seen.since) seen.shifts.push(entry.value);
    }).observe({ type: "layout-shift" });
  });
  const release = await holdScripts(page);
  await page.goto("/change-password", { waitUntil: "commit" });
  const submit = page.getByRole("button", { name: "Update password" });
  await expect(submit).toBeDisabled();
  // Shifts while the document loads do not count, though they are reported a frame later.
  await page.evaluate(
    "document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => { seen.since = performance.now() })",
  );
  release();
  await expect(submit).toBeEnabled();
  await untilAtRest(page);
  expect(await page.evaluate("seen.shifts")).toEqual([]);
});

test("A page that is loaded just after a write reads from the primary database, and later from any database", async ({
  page,
}) => {
  await startSession(page, await newFan());
  const lastWrite = "not-just-me-last-write";
  // Sets the write's time, since a slow machine would make the write older than the journey assumes.
  await page.addInitScript((key) => {
    const age = sessionStorage.getItem("age of the write");
    const now = performance.timeOrigin + performance.now();
    if (age !== null) localStorage.setItem(key, String(now - Number(age)));
  }, lastWrite);
  const loadFeed = async (age?: number) => {
    if (age !== undefined)
      await page.evaluate((age) => sessionStorage.setItem("age of the write", String(age)), age);
    const request = page.waitForRequest(/\/functions\/v1\/api\/posts\?/);
    await page.goto("/feed");
    const response = await (await request).response();
    expect(response?.status()).toBe(200);
    return (await request).headerValue("x-read-from");
  };
  await loadFeed();
  await hydration(page);
  await page.getByRole("textbox", { name: "New post" }).fill("I am here");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(statusWith(page, "Post created successfully!")).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), lastWrite)).not.toBeNull();
  expect(await loadFeed(100)).toBe("primary");
  expect(await loadFeed(6000)).toBeNull();
});

test("A visitor never sees a page behind the login or the page of another address", async ({
  page,
}) => {
  await page.route(scripts, (route) => route.abort());
  for (const path of ["/feed", "/sweepstakes/1"]) {
    await page.goto(path);
    await expect(page.locator(".root").first()).toBeHidden();
  }
  await page.unroute(scripts);
  await page.goto("/feed");
  await expect(heading(page, "Log in")).toBeVisible();
});

test("The app is served compressed and with immutable files", async ({ page, request }) => {
  const headers = { "accept-encoding": "br" };
  const feed = await request.get("/feed", { headers });
  expect(feed.headers()).toMatchObject({
    "content-encoding": "br",
    "cache-control": "no-cache",
    "content-type": expect.stringContaining("text/html"),
  });
  expect(await feed.text()).toContain("{&quot;path&quot;:&quot;/feed&quot;");

  const response = page.waitForResponse("**/assets/react-*.js");
  await page.goto("/login");
  const { "cache-control": caching, "content-encoding": encoding } = (await response).headers();
  expect(caching).toBe("public, max-age=31536000, immutable");
  expect(encoding).toMatch(/^(br|gzip)$/);
  expect((await request.get("/assets/no-such-file.js")).status()).toBe(404);
});

test("A page whose scripts fail to load offers a reload", async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.goto("/login");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The page couldn't be loaded.");
  await page.unroute(scripts);
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect(alert).toHaveCount(0);
  await page.getByLabel("Email").fill("ann@example.com");
  await expect(page.getByLabel("Email")).toHaveValue("ann@example.com");
});

test("A page requests its data once, before any script", async ({ page }) => {
  // Without polls, which a slow machine would run before the page is complete.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval;
  });
  const fan = await newFan({ firstName: "Ann" });
  await startSession(page, fan);
  const other = await newFan({ firstName: "Ben" });
  const first: [string, RegExp][] = [
    ["/feed", /\/posts\?pageSize=10$/],
    ["/profile", /\/ratings$/],
    [`/profile/${other.id}`, /\/users\/[^/]+\/overview$/],
    ["/leaderboard", /\/rankings$/],
  ];
  for (const [path, pattern] of first) {
    const release = await holdScripts(page);
    const calls: string[] = [];
    const note = (request: { url(): string; method(): string }) => {
      if (request.url().includes("/functions/v1/") && request.method() === "GET")
        calls.push(request.url());
    };
    const firstCalls = () => calls.filter((url) => pattern.test(url));
    page.on("request", note);
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => firstCalls().length).toBe(1);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await untilAtRest(page);
    expect(firstCalls()).toHaveLength(1);
    expect(calls, "each is sent once").toEqual([...new Set(calls)]);
    page.off("request", note);
    await page.unroute(scripts);
  }
});

/** The most kB of scripts, as sent, that a page may need before its data. */
const budget = (path: string) => (path === "/login" ? 110 : 190);

/** The scripts that a document preloads: see first-paint/page-facts.ts. */
async function scriptsFor(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const [, facts = ""] = /<html data-page="([^"]*)"/.exec(html) ?? [];
  const { pages } = JSON.parse(facts.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) as {
    pages: { path: string; scripts: string[] }[];
  };
  const form = (page: string) => new RegExp(`^${page.replace(/:\w+/g, "[^/]+")}$`);
  const present = pages.find((page) => form(page.path).test(path)) ?? pages[0];
  return present?.scripts ?? [];
}

async function sizeAsSent(request: APIRequestContext, file: string): Promise<number> {
  // A new connection per request: on a busy machine the server may close an idle one before its reuse.
  const headers = { "accept-encoding": "br", connection: "close" };
  const response = await request.head(file, { headers });
  return Number(response.headers()["content-length"]);
}

test("Every page's scripts stay within the budget of a slow phone", async ({ request }) => {
  for (const { path } of routesOf(anyIds)) {
    const scripts = await scriptsFor(request, path);
    const sizes = await Promise.all(scripts.map((file) => sizeAsSent(request, file)));
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    expect.soft(total, `${path} in kB`).toBeGreaterThan(0);
    expect.soft(total, `${path} in kB`).toBeLessThanOrEqual(budget(path));
  }
});

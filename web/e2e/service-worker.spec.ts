// The service worker shows pushes while the app is closed, and opens the app offline.

import { expectAccessible } from "./support/axe.ts";
import { heading, logIn } from "./support/pages.ts";
import { callApi, newFan } from "./support/stack.ts";
import { expect, type Page, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

/** Waits until the page's service worker has cached the app. */
async function untilReady(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/** Pushes a decrypted message to the worker, like a browser. */
async function push(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations = [] }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data,
  });
}

test("A push is shown as a notification, whatever its content", async ({
  context,
  page,
  request,
}) => {
  expect((await request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
  const fan = await newFan({ firstName: "Ann" });
  await logIn(page, fan, "/account");
  await untilReady(page);
  // A headless browser shows no notifications, so keep them here instead.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title: string, options?: NotificationOptions) => {
      scope.shown.push({ title, ...options });
    };
  });
  const shown = () => worker?.evaluate(() => (self as unknown as { shown: object[] }).shown);
  const cup = { title: "Last call for Cup", body: "It locks on Friday.", tag: "LAST_CALL 7" };
  await push(page, JSON.stringify({ ...cup, path: "/sweepstakes/7" }));
  await expect.poll(shown).toMatchObject([{ ...cup, data: "/sweepstakes/7" }]);
  await push(page, "not what we send");
  await expect.poll(shown).toMatchObject([cup, { title: "Not Just Me", data: "/" }]);
});

test("A fan turns notifications in this browser on and off", async ({ page }) => {
  // No push service can be reached here, and the API accepts known ones only.
  await page.addInitScript(() => {
    let present: PushSubscription | null = null;
    const bytes = (length: number, first: number) => {
      const all = new Uint8Array(length);
      all[0] = first;
      return btoa(String.fromCharCode(...all)).replace(/=+$/, "");
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => present,
      async subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
        if (!userVisibleOnly || !/^B[\w-]{86}$/.test(String(applicationServerKey)))
          throw new Error("Not like this");
        const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
        const keys = { p256dh: bytes(65, 4).replaceAll("+", "-"), auth: bytes(16, 1) };
        present = {
          endpoint,
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            present = null;
            return true;
          },
        } as unknown as PushSubscription;
        return present;
      },
    });
  });
  const fan = await newFan({ firstName: "Ann" });
  const browsers = async () =>
    (await callApi(fan, "GET", `/users/${fan.id}/export`)).pushSubscriptions;
  await logIn(page, fan, "/account");
  const card = page.getByRole("region", { name: "Reminders" });
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("button", { name: "Notify me in this browser" }).click();
  const off = card.getByRole("button", { name: "Stop notifying me in this browser" });
  await expect(off).toBeFocused();
  const pushed = card.getByRole("group", { name: /Notify me/ });
  await expect(pushed.getByRole("checkbox", { name: /about to lock/ })).toBeChecked();
  await expectAccessible(page, "main");
  await expect.poll(browsers).toHaveLength(1);
  await off.click();
  await expect(
    card.getByRole("button", { name: "Notify me in this browser", exact: true }),
  ).toBeVisible();
  await expect.poll(browsers).toEqual([]);
});

test("Offline, the app opens with a notice, and hides the data of a fan who logged out", async ({
  context,
  page,
}) => {
  const fan = await newFan({ firstName: "Ann", lastName: "Offline" });
  await logIn(page, fan);
  await untilReady(page);
  await page.reload();
  await expect(heading(page, /Good to see you/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
  const cachedPaths = await page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });
  expect(cachedPaths).toContain("/");
  expect(cachedPaths.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);

  await context.setOffline(true);
  await page.goto("/leaderboard");
  await expect(heading(page, "Rankings")).toBeVisible();
  const status = page.getByRole("status").filter({ hasText: "You're offline." });
  await expect(status).toHaveText("You're offline. Nothing new until you're back.");
  await context.setOffline(false);
  await expect(status).toHaveCount(0);
  await expect(page.getByLabel("Team or athlete")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await context.setOffline(true);
  await page.goto("/feed");
  await expect(heading(page, "Log in")).toBeVisible();
  await expect(page.getByText("Offline", { exact: true })).toHaveCount(0);
  await context.setOffline(false);
});

test("A newer app is offered, and no draft is lost when it loads", async ({ page }) => {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...script) {
      const registration = await register.apply(this, script);
      document.documentElement.dataset.registered = "yes";
      return registration;
    };
  });
  const fan = await newFan({ firstName: "Ann" });
  await logIn(page, fan, "/profile/edit");
  await untilReady(page);
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Ann");
  await expect(page.locator("html[data-registered]")).toBeAttached();
  await page.getByLabel("First Name").fill("Anna");
  // A worker with this page's scripts activates at once, since nothing is newer.
  const install = (script: string) =>
    page.evaluate(async (script) => {
      const { installing, waiting } = await navigator.serviceWorker.register(script);
      return Boolean(installing ?? waiting);
    }, script);
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  await install("/sw.js?same");
  await expect.poll(controller).toMatch(/same$/);
  // A release: a worker that was not built with this page's scripts.
  await page.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (message, transfer) {
      const asked = message.type === "HAS" ? { ...message, path: "/assets/older.js" } : message;
      postMessage.call(this, asked, transfer as StructuredSerializeOptions);
    };
  });
  await install("/sw.js?newer");
  const offer = page.getByRole("button", { name: "Reload" });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("First Name")).toHaveValue("Anna");
  await offer.click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Anna");
  expect(await controller()).toMatch(/same$/);
  page.on("dialog", (dialog) => void dialog.accept());
  await offer.click();
  const loaded = page.waitForEvent("load");
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await loaded;
  await expect(page.getByLabel("First Name")).toHaveValue("Ann");
  await expect.poll(controller).toMatch(/newer$/);
});

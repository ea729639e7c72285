import { expect, it, vi } from "vitest";
import { openPage, renewPush, showPush } from "./push";

const origin = "https://app.test";
function workerWith(...urls: string[]) {
  const tabs = urls.map((url) => ({ url, focus: vi.fn() }));
  const openWindow = vi.fn();
  const showNotification = vi.fn();
  const subscribe = vi.fn();
  const worker = {
    location: { origin },
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => tabs, openWindow },
  } as unknown as Parameters<typeof openPage>[0];
  return { worker, tabs, openWindow, showNotification, subscribe };
}

it("shows a push, and a default text when it cannot be read", async () => {
  const { worker, showNotification } = workerWith();
  const data = { json: () => ({ title: "Cup is over", body: "See.", path: "/x", tag: "t" }) };
  await showPush(worker, data as unknown as PushMessageData);
  await showPush(worker, null);
  expect(showNotification.mock.calls).toMatchObject([
    ["Cup is over", { body: "See.", tag: "t", data: "/x" }],
    ["Not Just Me", { data: "/" }],
  ]);
});

it("opens the page of a notification in the tab that has it", async () => {
  const { worker, tabs, openWindow } = workerWith(`${origin}/feed`, `${origin}/sweepstakes/7`);
  await openPage(worker, "/sweepstakes/7");
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  await openPage(worker, "/sweepstakes/8");
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/sweepstakes/8`);
});

it("opens only pages of the app", async () => {
  const { worker, openWindow } = workerWith();
  for (const path of ["https://evil.test/", "//evil.test", "javascript:alert(1)"])
    await openPage(worker, path);
  expect(openWindow.mock.calls).toEqual([[origin], [origin], [origin]]);
});

it("subscribes again with the same options, unless the browser has", async () => {
  const { worker, subscribe } = workerWith();
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
  const oldSubscription = { options } as PushSubscription;
  await renewPush(worker, { oldSubscription, newSubscription: oldSubscription });
  await renewPush(worker, { oldSubscription: null, newSubscription: null });
  expect(subscribe).not.toHaveBeenCalled();
  await renewPush(worker, { oldSubscription, newSubscription: null });
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
});

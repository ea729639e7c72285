// @vitest-environment happy-dom
import { addPushSubscription } from "@contract/push-subscriptions.ts";
import { waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { PushKeeper } from "@/app/shell/push-keeper";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

vi.hoisted(() => vi.stubEnv("VITE_VAPID_PUBLIC_KEY", "-_8"));
const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const keys = { p256dh: "key", auth: "secret" };
const unsubscribe = vi.fn();
/** @param key the bytes of the subscription's key; the server's are fb ff. */
const subscriptionAt = (endpoint: string, key = [0xfb, 0xff]) => ({
  endpoint,
  unsubscribe,
  toJSON: () => ({ endpoint, keys }),
  options: { applicationServerKey: new Uint8Array(key).buffer },
});
const [first, renewed] = ["first", "renewed"].map((name) => `https://push.example.com/${name}`);
let present: ReturnType<typeof subscriptionAt> | null;
const subscribe = vi.fn(async () => subscriptionAt(renewed ?? ""));
const getRegistration = vi.fn(async () => ({
  pushManager: { getSubscription: async () => present, subscribe },
}));

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  mocks.api.mockImplementation(async (_, { body }) => body);
  present = subscriptionAt(first ?? "");
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration },
  });
});

/** Opens the app; returns the addresses that the server has received. */
async function open() {
  const looks = getRegistration.mock.calls.length;
  const { unmount } = renderInApp(<PushKeeper />);
  await waitFor(() => expect(getRegistration.mock.calls.length).toBeGreaterThan(looks));
  await new Promise((resolve) => setTimeout(resolve));
  unmount();
  return mocks.api.mock.calls.flatMap(([to, { body }]) =>
    to === addPushSubscription ? [body.endpoint] : [],
  );
}

it("sends an address to the server once, and again after the browser renewed it", async () => {
  localStorage.setItem("not-just-me-push", userId);
  expect(await open()).toEqual([first]);
  expect(await open()).toEqual([first]);
  present = subscriptionAt(renewed ?? "");
  expect(await open()).toEqual([first, renewed]);
  expect(subscribe).not.toHaveBeenCalled();
});

it("retries a failed update at the next start", async () => {
  localStorage.setItem("not-just-me-push", userId);
  mocks.api.mockRejectedValueOnce(new Error("offline"));
  await open();
  expect(await open()).toEqual([first, first]);
});

it("subscribes again when the subscription is missing", async () => {
  localStorage.setItem("not-just-me-push", userId);
  present = null;
  expect(await open()).toEqual([renewed]);
});

it("subscribes again when the server has another key", async () => {
  localStorage.setItem("not-just-me-push", userId);
  present = subscriptionAt(first ?? "", [1, 2]);
  expect(await open()).toEqual([renewed]);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it("does nothing for a fan who never turned pushes on or has blocked them", async () => {
  renderInApp(<PushKeeper />).unmount();
  localStorage.setItem("not-just-me-push", "ben");
  renderInApp(<PushKeeper />);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(getRegistration).not.toHaveBeenCalled();
  vi.stubGlobal("Notification", { permission: "denied" });
  const { renewPushSubscription } = await import("@/features/reminders/push-subscription");
  await renewPushSubscription("ben", "");
  expect(mocks.api).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { addPushSubscription, removePushSubscription } from "@contract/push-subscriptions.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { PushReminders } from "@/features/reminders/components/push-reminders";
import { userId } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));
vi.mock("@/lib/toast", () => ({ toast: { error: mocks.error } }));

const none = { closing: false, results: false, requests: false, replies: false, weekly: false };
const noPush = { ...none, question: false };
const subscription = {
  options: { applicationServerKey: null },
  endpoint: "https://push.example.com/1",
  toJSON: () => ({
    endpoint: "https://push.example.com/1",
    keys: { p256dh: "key", auth: "secret" },
  }),
  unsubscribe: vi.fn(async () => true),
};
const added = { endpoint: subscription.endpoint, keys: { p256dh: "key", auth: "secret" } };
let present: typeof subscription | null;
let permission: NotificationPermission;

beforeEach(() => {
  localStorage.clear();
  present = null;
  permission = "granted";
  mocks.error.mockReset();
  mocks.api.mockReset().mockImplementation(async (_, { body }) => body);
  subscription.unsubscribe.mockClear();
  const pushManager = {
    getSubscription: async () => present,
    subscribe: async () => {
      present = subscription;
      return subscription;
    },
  };
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  const registration = { pushManager };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const show = (push = noPush) =>
  renderInApp(
    <PushReminders
      userId={userId}
      reminders={{ email: { ...none, admin: false }, push, timeZone: null, questionHour: 7 }}
    />,
  );
const button = (name: string) => screen.findByRole("button", { name });
const sentTo = (endpoint: unknown) =>
  mocks.api.mock.calls.flatMap(([to, { body }]) => (to === endpoint ? [body] : []));

it("adds this browser once, and turns on closing reminders when none was on", async () => {
  const { user } = show();
  await user.click(await button("Notify me in this browser"));
  expect(await button("Stop notifying me in this browser")).toBeTruthy();
  expect(sentTo(addPushSubscription)).toEqual([added]);
  expect(mocks.api.mock.calls.at(-1)?.[1].body).toEqual({
    timeZone,
    push: { closing: true, results: true },
  });
});

it("offers the hour of today's question once it is on", async () => {
  const { user } = show({ ...noPush, question: true });
  const hour = await screen.findByRole("combobox", { name: "Ask me at" });
  expect((hour as HTMLSelectElement).selectedOptions[0]?.text).toBe("7 AM");
  await user.selectOptions(hour, "6 PM");
  expect(mocks.api.mock.calls.at(-1)?.[1].body).toEqual({ timeZone, questionHour: 18 });
  show();
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
});

it("explains a blocked browser, and adds nothing", async () => {
  permission = "denied";
  const { user } = show();
  await user.click(await button("Notify me in this browser"));
  await waitFor(() => expect(mocks.error).toHaveBeenCalledOnce());
  expect(mocks.error.mock.calls[0]?.[0]).toContain("This browser blocks notifications");
  expect(mocks.api).not.toHaveBeenCalled();
});

it("sends a known browser to the server again, and removes it on request", async () => {
  present = subscription;
  localStorage.setItem("not-just-me-push", userId);
  const { user } = show({ ...noPush, weekly: true });
  const end = await button("Stop notifying me in this browser");
  expect(sentTo(addPushSubscription)).toEqual([added]);
  await user.click(end);
  expect(await button("Notify me in this browser")).toBeTruthy();
  expect(sentTo(removePushSubscription)).toEqual([{ endpoint: subscription.endpoint }]);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

it("ignores the subscription of another fan on this browser", async () => {
  present = subscription;
  localStorage.setItem("not-just-me-push", "ben");
  show();
  expect(await button("Notify me in this browser")).toBeTruthy();
  expect(mocks.api).not.toHaveBeenCalled();
});

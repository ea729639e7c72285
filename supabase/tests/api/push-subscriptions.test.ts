import { addPushSubscription } from "@contract/push-subscriptions";
import { expect, inject, it } from "vitest";
import { newFan } from "../../testing/support/fan.ts";
import { newBrowser, readVapid } from "../../testing/support/push-receiver.ts";
import { strict } from "../../testing/support/strict.ts";
import { waitFor } from "../../testing/wait-for.ts";

const none = { closing: false, results: false, requests: false, replies: false, weekly: false };
let count = 0;
const newEndpoint = () => `https://fcm.googleapis.com/${process.pid}-${Date.now()}-${++count}`;

interface Push {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** The pushes to a browser, once there are at least this many. */
function pushesTo(endpoint: string, atLeast: number): Promise<Push[]> {
  const url = `${inject("mailboxUrl")}/pushes?endpoint=${encodeURIComponent(endpoint)}`;
  return waitFor(`${atLeast} pushes to ${endpoint}`, async () => {
    const pushes = (await (await fetch(url)).json()) as Push[];
    return pushes.length >= atLeast ? pushes : undefined;
  });
}

it("a browser is added once, and only with a known push service", async () => {
  const ann = await newFan("ann");
  const body = { endpoint: newEndpoint(), expirationTime: null, keys: newBrowser().keys };
  const first = await ann.api("POST", "/push-subscriptions", body);
  expect(first).toMatchObject({ status: 201, body: { endpoint: body.endpoint } });
  expect(strict(addPushSubscription.output).parse(first.body)).toBeTruthy();
  expect((await ann.api("POST", "/push-subscriptions", body)).status).toBe(200);
  for (const endpoint of [
    "http://fcm.googleapis.com/1",
    "https://127.0.0.1/1",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/1",
    "https://localhost/1",
    "https://metadata.google.internal/1",
    "https://fcm.googleapis.com:5432/1",
  ])
    expect(await ann.api("POST", "/push-subscriptions", { ...body, endpoint })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "endpoint" }] },
    });
  expect(
    (await ann.api("POST", "/push-subscriptions", { ...body, keys: { p256dh: "x", auth: "y" } }))
      .status,
  ).toBe(400);
  const { body: copy } = await ann.api("GET", `/users/${ann.id}/export`);
  expect(copy.pushSubscriptions).toMatchObject([{ endpoint: body.endpoint, ...body.keys }]);
});

it("an enabled reminder is pushed, encrypted, until the fan removes the browser", async () => {
  const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  await ben.api("PATCH", `/users/${ben.id}`, { firstName: "Ben" });
  await ann.api("PUT", `/users/${ann.id}/reminders`, {
    email: none,
    push: { ...none, requests: true },
  });
  const [endpoint, browser] = [newEndpoint(), newBrowser()];
  await ann.api("POST", "/push-subscriptions", { endpoint, keys: browser.keys });
  await ben.api("POST", "/friends/request", { addresseeId: ann.id });
  const [push] = await pushesTo(endpoint, 1);
  expect(JSON.parse(browser.read(push?.body ?? ""))).toMatchObject({
    title: "Ben wants to be friends",
    path: `/profile/${ben.id}`,
  });
  expect(readVapid(push?.headers.authorization ?? "")).toMatchObject({
    isSigned: true,
    claims: { aud: "https://fcm.googleapis.com" },
  });

  // Another fan cannot remove the subscription.
  expect((await ben.api("DELETE", "/push-subscriptions", { endpoint })).status).toBe(204);
  const cal = await newFan("cal");
  await cal.api("POST", "/friends/request", { addresseeId: ann.id });
  expect(await pushesTo(endpoint, 2)).toHaveLength(2);
  expect((await ann.api("DELETE", "/push-subscriptions", { endpoint })).status).toBe(204);
  const { body: copy } = await ann.api("GET", `/users/${ann.id}/export`);
  expect(copy.pushSubscriptions).toEqual([]);
});

import { getReminders } from "@contract/reminders";
import { expect, inject, it } from "vitest";
import { call, newFan } from "../../testing/support/fan.ts";
import { linkIn, type Mail, mailsTo } from "../../testing/support/mails.ts";
import { strict } from "../../testing/support/strict.ts";

const none = { closing: false, results: false, requests: false, replies: false, weekly: false };
const noEmail = { ...none, admin: false };
const noPush = { ...none, question: false };
const unset = { email: noEmail, push: noPush, timeZone: null, questionHour: 9 };
const ofRequests = { ...unset, email: { ...noEmail, requests: true } };

it("reminders are off by default and private", async () => {
  const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  const path = `/users/${ann.id}/reminders`;
  const unasked = await ann.api("GET", path);
  expect(strict(getReminders.output).parse(unasked.body)).toEqual(unset);
  expect(await ann.api("PUT", path, ofRequests)).toMatchObject({ status: 200, body: ofRequests });
  expect((await ben.api("GET", path)).status).toBe(403);
  expect((await ben.api("PUT", path, {})).status).toBe(403);
  expect((await ann.api("GET", path)).body).toEqual(ofRequests);
});

it("a PUT keeps omitted values, and rejects unknown zones and hours", async () => {
  const ann = await newFan("ann");
  const path = `/users/${ann.id}/reminders`;
  await ann.api("PUT", path, { email: { requests: true } });
  const asked = { push: { question: true }, timeZone: "Asia/Kolkata", questionHour: 7 };
  const expected = { ...ofRequests, ...asked, push: { ...noPush, question: true } };
  expect((await ann.api("PUT", path, asked)).body).toEqual(expected);
  for (const [field, value] of [
    ["timeZone", "Mars/Olympus"],
    ["questionHour", 24],
    ["questionHour", 7.5],
  ] as const)
    expect(await ann.api("PUT", path, { [field]: value })).toMatchObject({
      status: 400,
      body: { issues: [{ path: field }] },
    });
  expect((await ann.api("GET", path)).body).toEqual(expected);
  const { body } = await ann.api("GET", `/users/${ann.id}/export`);
  expect(body.reminders).toEqual({
    email: ["requests"],
    push: ["question"],
    timeZone: "Asia/Kolkata",
    questionHour: 7,
  });
});

it("a request sends one email, and one click unsubscribes", async () => {
  const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  await ben.api("PATCH", `/users/${ben.id}`, { firstName: "Ben", lastName: "O'Lee" });
  await ann.api("PUT", `/users/${ann.id}/reminders`, ofRequests);
  await ben.api("POST", "/friends/request", { addresseeId: ann.id });
  const [mail] = await mailsTo(inject("mailboxUrl"), ann.email);
  expect(mail?.subject).toBe("Ben O'Lee wants to be friends");
  expect(linkIn(mail as Mail).pathname).toBe(`/profile/${ben.id}`);
  expect(mail?.text).toContain(
    "You're getting this because you asked to hear about friend requests.",
  );
  expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const unsubscribe = /^<(.+)>$/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect((await fetch(unsubscribe)).status).toBe(404);
  expect((await ann.api("GET", `/users/${ann.id}/reminders`)).body).toEqual(ofRequests);
  const response = await fetch(unsubscribe, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(response.status).toBe(200);
  const { body } = await ann.api("GET", `/users/${ann.id}/reminders`);
  expect(body).toEqual(unset);
  const forged = unsubscribe.replace(/key=[^&]+/, `key=${ann.id}`);
  expect((await fetch(forged, { method: "POST" })).status).toBe(404);
  expect(await mailsTo(inject("mailboxUrl"), ann.email)).toHaveLength(1);
});

it("the deliver function rejects callers without the secret key", async () => {
  const ann = await newFan("ann");
  for (const token of [undefined, ann.token, inject("publishableKey")])
    expect((await call("POST", "/functions/v1/deliver", token ? { token } : {})).status).toBe(401);
});

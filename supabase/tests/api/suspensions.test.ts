import { randomUUID } from "node:crypto";
import { listOwnDecisions, sendAppeal, suspendFan } from "@contract/decisions";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { mailsTo } from "../../testing/support/mails.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let ann: Fan;
let admin: Fan;
beforeAll(async () => {
  [ann, admin] = await Promise.all([newFan("ann"), newFan("admin")]);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
});
afterAll(() => sql.end());

const suspend = (userId: string, days = 3, message?: string) =>
  admin.api("POST", "/suspensions", {
    userId,
    days,
    note: "Bots",
    ...(message ? { message } : {}),
  });

describe("suspensions", () => {
  it("suspensions need no report, keep the later end of two, and can be lifted", async () => {
    const ben = await newFan("ben");
    const first = await suspend(ben.id, 10, "Enough");
    expect(first.status).toBe(201);
    const { suspendedUntil } = strict(suspendFan.output).parse(first.body);
    expect((await suspend(ben.id, 2)).body).toEqual(first.body);
    expect((await ben.api("GET", `/users/${ben.id}`)).body.suspension).toEqual({
      until: suspendedUntil,
      message: "Enough",
      decisionId: expect.any(Number),
      appeal: "NONE",
    });
    expect((await ben.api("POST", "/posts", { content: "Hi" })).status).toBe(403);
    const lift = () => admin.api("DELETE", `/suspensions/${ben.id}`, { note: "A mistake" });
    expect((await lift()).status).toBe(204);
    expect((await lift()).status).toBe(404);
    expect((await ben.api("POST", "/posts", { content: "Hi" })).status).toBe(201);
    expect((await ben.api("GET", `/users/${ben.id}`)).body.suspension).toBeNull();
  });

  it("suspensions allow reading, blocking, reporting, appealing and deleting the account", async () => {
    const ben = await newFan("ben");
    await suspend(ben.id);
    const { body } = await ben.api("GET", "/notifications");
    const [{ id }] = body.notifications;
    for (const [method, path, input, status] of [
      ["POST", "/notifications/read", { upTo: id }, 200],
      ["POST", "/blocks", { userId: ann.id }, 201],
      ["DELETE", `/blocks/${ann.id}`, undefined, 204],
      ["POST", "/reports", { subjectType: "PROFILE", subjectId: ann.id, reason: "SPAM" }, 201],
      ["GET", `/users/${ben.id}/export`, undefined, 200],
      ["POST", "/appeals", { text: "It was my cat" }, 201],
      ["POST", "/appeals", { text: "Really" }, 409],
      ["POST", "/friends/request", { addresseeId: ann.id }, 403],
      ["DELETE", `/users/${ben.id}`, { confirm: ben.email }, 204],
    ] as const)
      expect((await ben.api(method, path, input)).status, path).toBe(status);
  });
});

describe("appeals", () => {
  it("appeals are read by admins and lift the suspension when granted", async () => {
    const ben = await newFan("ben");
    expect((await ben.api("POST", "/appeals", { text: "Why?" })).status).toBe(404);
    await suspend(ben.id);
    const decided = strict(listOwnDecisions.output);
    expect(decided.parse((await ben.api("GET", "/decisions")).body)).toMatchObject({
      decisions: [{ actions: ["SUSPEND"], appeal: "NONE", canAppeal: true }],
      pagination: { hasNextPage: false },
    });
    const sent = await ben.api("POST", "/appeals", { text: "It was my cat" });
    expect(sent.status).toBe(201);
    strict(sendAppeal.output).parse(sent.body);
    const { body } = await admin.api("GET", "/reports?status=open");
    const open = body.reports.find((one: { subjectId: string }) => one.subjectId === ben.id);
    expect(open).toMatchObject({ appeal: { text: "It was my cat" }, reportCount: 0 });
    const granted = await admin.api("PATCH", `/reports/${open.id}`, {
      action: "GRANT",
      note: "There is a cat",
      message: "Sorry, cat",
    });
    expect((await ben.api("GET", "/decisions")).body).toMatchObject({
      decisions: [{ isUndone: true, appeal: "GRANTED", canAppeal: false }],
    });
    expect(granted).toMatchObject({ status: 200, body: { decision: { actions: ["GRANT"] } } });
    expect((await ben.api("POST", "/posts", { content: "Meow" })).status).toBe(201);
  });
});

describe("appeals against a chosen decision", () => {
  it("appeals against a chosen decision target the suspension although a newer decision exists", async () => {
    const [ben, cal] = await Promise.all([newFan("ben"), newFan("cal")]);
    await suspend(ben.id);
    const { body: post } = await cal.api("POST", "/posts", { content: "Hi" });
    const removal = { subjectType: "POST", actions: ["REMOVE"], note: "x" };
    const { body: other } = await admin.api("POST", "/decisions", {
      ...removal,
      subjectId: post.id,
    });
    await admin.api("POST", "/decisions", {
      ...removal,
      subjectType: "PROFILE",
      subjectId: ben.id,
    });
    const { body: own } = await ben.api("GET", `/users/${ben.id}`);
    const { decisionId } = own.suspension;
    const appeal = (id: unknown) =>
      ben.api("POST", "/appeals", { text: "I am human", decisionId: id });
    expect((await appeal(other.id)).status).toBe(404);
    expect((await appeal("x")).status).toBe(400);
    expect(await appeal(decisionId)).toMatchObject({ status: 201, body: { id: decisionId } });
    expect((await appeal(decisionId)).status).toBe(409);
    expect((await ben.api("GET", "/decisions")).body.decisions).toMatchObject([
      { actions: ["REMOVE"], appeal: "NONE", canAppeal: true },
      { actions: ["SUSPEND"], appeal: "OPEN", canAppeal: false },
    ]);
  });
});

describe("suspensions of deleted accounts", () => {
  it("suspensions of deleted accounts reject a sign-up with the address or a variant, and name no date", async () => {
    const ben = await newFan("ben");
    await suspend(ben.id, 3);
    const input = { confirm: ben.email };
    expect((await ben.api("DELETE", `/users/${ben.id}`, input)).status).toBe(204);
    const variant = ben.email.replace("@", "+again@");
    for (const email of [ben.email, ben.email.toUpperCase(), variant]) {
      const again = await call("POST", "/auth/v1/signup", {
        body: { email, password: "long enough 1" },
      });
      expect(again).toMatchObject({
        status: 403,
        body: { msg: "You cannot sign up with this email address" },
      });
    }
    const [{ count } = { count: -1 }] =
      await sql`select count(*)::integer as count from auth.users where email in (${ben.email}, ${variant})`;
    expect(count).toBe(0);
  });
});

describe("suspended addresses", () => {
  it("a fan who requests a suspended address gets 403, no email, and keeps the address", async () => {
    const [ben, cal] = await Promise.all([newFan("ben"), newFan("cal")]);
    await suspend(ben.id, 3);
    const email = ben.email.replace("@", "+again@");
    const rejection = await cal.direct("PUT", "/auth/v1/user", { email });
    expect(rejection).toMatchObject({
      status: 403,
      body: { message: "You cannot use this email address" },
    });
    expect(await mailsTo(inject("mailboxUrl"), email, 0)).toEqual([]);
    const [account] = await sql`
      select email, coalesce(email_change, '') as requested from auth.users where id = ${cal.id}`;
    expect(account).toEqual({ email: cal.email, requested: "" });
  });
});

describe("suspensions: invalid calls", () => {
  it("rejects unknown fans, invalid times, blank reasons, admins as targets and fans as callers", async () => {
    expect((await suspend(randomUUID())).status).toBe(404);
    expect((await suspend(ann.id, 0)).status).toBe(400);
    expect((await suspend(admin.id)).status).toBe(403);
    const input = { userId: ann.id, days: 1, note: "x" };
    expect((await admin.api("POST", "/suspensions", { ...input, note: "" })).status).toBe(400);
    expect((await ann.api("POST", "/suspensions", input)).status).toBe(403);
    expect((await visitor("POST", "/suspensions", input)).status).toBe(401);
    const args = { profile_id: admin.id, days: 1, note: "x" };
    for (const fan of [ann, admin])
      expect((await fan.direct("POST", "/rest/v1/rpc/suspend_fan", args)).status).toBe(403);
    expect((await ann.api("POST", "/appeals", { text: " " })).status).toBe(400);
    expect((await visitor("POST", "/appeals", { text: "x" })).status).toBe(401);
    expect((await ann.api("POST", "/posts", { content: "Free" })).status).toBe(201);
  });
});

import { report } from "@contract/reports";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let ann: Fan;
let ben: Fan;
let admin: Fan;
beforeAll(async () => {
  [ann, ben, admin] = await Promise.all([newFan("ann"), newFan("ben"), newFan("admin")]);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
});
afterAll(() => sql.end());

const openReport = async (subjectId: string) => {
  const { body } = await admin.api("GET", "/reports?status=open");
  return body.reports.find((item: { subjectId: string }) => item.subjectId === subjectId);
};

describe("reports: works", () => {
  it("takes what is reported to the admins, who remove it", async () => {
    const { body: post } = await ben.api("POST", "/posts", { content: "You lot" });
    const input = { subjectType: "POST", subjectId: String(post.id), reason: "HATE", note: "Rude" };
    expect((await ann.api("POST", "/reports", input)).status).toBe(201);
    expect((await ann.api("POST", "/reports", { ...input, subjectId: post.id })).status).toBe(200);
    const { body: seen } = await ann.api("GET", `/posts/user/${ben.id}`);
    expect(seen.posts).toEqual([]);

    const count = async () => (await admin.api("GET", "/reports/count")).body.openCount;
    const openCount = await count();
    expect(openCount).toBeGreaterThan(0);
    const open = await openReport(String(post.id));
    expect(strict(report).parse(open)).toMatchObject({
      ...{ subjectType: "POST", reasons: ["HATE"], notes: ["Rude"], reportCount: 1 },
      ...{ status: "open", subject: { content: "You lot", user: { id: ben.id } } },
    });
    const decided = await admin.api("PATCH", `/reports/${open.id}`, {
      ...{ action: "REMOVE", note: "Against the rules" },
    });
    expect(decided).toMatchObject({ status: 200, body: { status: "closed" } });
    expect(await count()).toBe(openCount - 1);
    expect((await ben.api("GET", `/posts/user/${ben.id}`)).body.posts).toEqual([]);
    const { body: log } = await admin.api("GET", "/reports/log");
    expect(log[0]).toMatchObject({ action: "REMOVE", adminId: admin.id, fanId: ben.id });
  });

  it("takes what was said by who blocked the reporter since", async () => {
    const abuser = await newFan("abuser");
    const { body: post } = await abuser.api("POST", "/posts", { content: "Ann is a fraud" });
    const { body: own } = await ann.api("POST", "/posts", { content: "Good morning" });
    const { body: reply } = await abuser.api("POST", `/posts/${own.id}/replies`, { content: "Go" });
    await abuser.api("POST", "/blocks", { userId: ann.id });
    for (const [subjectType, subjectId] of [
      ["POST", post.id],
      ["REPLY", reply.id],
      ["PROFILE", abuser.id],
    ]) {
      const input = { subjectType, subjectId, reason: "HARASSMENT" };
      expect((await ann.api("POST", "/reports", input)).status).toBe(201);
      expect(await openReport(String(subjectId))).toMatchObject({ reportCount: 1 });
    }
  });

  it("suspends a fan, who reads but does not write, by the API and past it", async () => {
    const cal = await newFan("cal");
    const input = { subjectType: "PROFILE", subjectId: cal.id, reason: "SPAM" };
    expect((await ann.api("POST", "/reports", input)).status).toBe(201);
    const { id } = await openReport(cal.id);
    const suspension = { action: "SUSPEND", note: "Enough", days: 2 };
    expect((await admin.api("PATCH", `/reports/${id}`, suspension)).status).toBe(200);
    expect((await cal.api("GET", `/users/${cal.id}`)).status).toBe(200);
    for (const answer of [
      await cal.api("POST", "/posts", { content: "Hello" }),
      await cal.api("PATCH", `/users/${cal.id}`, { firstName: "Cal" }),
      await cal.api("POST", "/friends/request", { addresseeId: ann.id }),
      await cal.api("POST", "/blocks", { userId: ann.id }),
      await cal.api("PUT", "/ratings/TEAM/1001", { rating: 5 }),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: {
          error: expect.stringMatching(/^Your account is suspended until \w+ \d+, \d{4}: Enough$/),
        },
      });
    const direct = await cal.direct("POST", "/rest/v1/rpc/create_post", { content: "Hello" });
    expect(direct.status).toBe(403);
    expect((await admin.api("PATCH", `/reports/${id}`, suspension)).status).toBe(409);
  });
});

describe("reports: refuses", () => {
  it.each([
    [{ subjectType: "TEAM" }, "subjectType"],
    [{ note: "x".repeat(501) }, "note"],
    [{ note: "\u202Eedur" }, "note"],
  ])("%j, naming the field", async (change, path) => {
    const input = { subjectType: "PROFILE", subjectId: ben.id, reason: "SPAM", ...change };
    const { status, body } = await ann.api("POST", "/reports", input);
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe(path);
  });

  it("what is not there", async () => {
    for (const [subjectType, subjectId] of [
      ["POST", "999999999"],
      ["REPLY", "999999999"],
      ["PROFILE", "00000000-0000-4000-8000-000000000000"],
    ]) {
      const input = { subjectType, subjectId, reason: "SPAM" };
      expect((await ann.api("POST", "/reports", input)).status).toBe(404);
    }
  });
});

describe("reports: protects", () => {
  it("the queue from all but admins", async () => {
    for (const [method, path] of [
      ["GET", "/reports"],
      ["GET", "/reports/log"],
      ["GET", "/reports/count"],
      ["PATCH", "/reports/1"],
    ] as const) {
      expect((await ann.api(method, path, method === "PATCH" ? {} : undefined)).status).toBe(403);
      expect((await visitor(method, path)).status).toBe(401);
    }
  });
});

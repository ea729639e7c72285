import { randomUUID } from "node:crypto";
import { listAuditLog } from "@contract/audit-log";
import { decideAbout } from "@contract/decisions";
import { notificationsPage } from "@contract/notifications";
import { listOwnReports, report } from "@contract/reports";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";
import { png, pngChunk } from "../../testing/support/tiny-pictures.ts";

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

describe("reports", () => {
  it("reports reach the admins, who remove the content", async () => {
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
      subjectType: "POST",
      reasons: ["HATE"],
      notes: ["Rude"],
      reportCount: 1,
      status: "open",
      subject: { content: "You lot", post: null, user: { id: ben.id } },
      reporters: [{ reason: "HATE", accountDays: 0, dismissedReports: 0, knowsOthers: false }],
    });
    expect(JSON.stringify(open.reporters)).not.toContain(ann.id);
    const decided = await admin.api("PATCH", `/reports/${open.id}`, {
      action: "REMOVE",
      note: "Against the rules",
    });
    expect(decided).toMatchObject({ status: 200, body: { status: "closed" } });
    expect(await count()).toBe(openCount - 1);
    expect((await ben.api("GET", `/posts/user/${ben.id}`)).body.posts).toEqual([]);
    const { body: log } = await admin.api("GET", "/admin/log");
    expect(strict(listAuditLog.output).parse(log).entries[0]).toMatchObject({
      action: "REMOVE",
      adminId: admin.id,
      fanId: ben.id,
      note: "Against the rules",
    });
    const filtered = (query: string) => admin.api("GET", `/admin/log?${query}`);
    const { body: ofBen } = await filtered(`action=REMOVE&fanId=${ben.id}&adminId=${admin.id}`);
    expect(ofBen.entries).toMatchObject([{ action: "REMOVE", fanId: ben.id }]);
    expect((await filtered(`fanId=${ben.id}&action=LIFT`)).body.entries).toEqual([]);
    expect((await filtered("action=SHOUT")).status).toBe(400);
  });

  it("reports accept the content of a fan who blocked the reporter", async () => {
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

  it("a suspended fan can read but not write, even in direct calls", async () => {
    const cal = await newFan("cal");
    const input = { subjectType: "PROFILE", subjectId: cal.id, reason: "SPAM" };
    expect((await ann.api("POST", "/reports", input)).status).toBe(201);
    const { id } = await openReport(cal.id);
    const suspension = { action: "SUSPEND", note: "For the log", message: "Enough", days: 2 };
    expect((await admin.api("PATCH", `/reports/${id}`, suspension)).status).toBe(200);
    expect((await cal.api("GET", `/users/${cal.id}`)).status).toBe(200);
    for (const response of [
      await cal.api("POST", "/posts", { content: "Hello" }),
      await cal.api("PATCH", `/users/${cal.id}`, { firstName: "Cal" }),
      await cal.api("POST", "/friends/request", { addresseeId: ann.id }),
      await cal.api("DELETE", `/friends/${ann.id}`),
      await cal.api("PUT", "/ratings/TEAM/1001", { rating: 5 }),
    ])
      expect(response).toMatchObject({
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

describe("outcomes of reports", () => {
  it("only the reporter learns the outcome, even if the author has blocked the reporter", async () => {
    const [eve, abuser] = await Promise.all([newFan("eve"), newFan("abuser")]);
    const { body: post } = await abuser.api("POST", "/posts", { content: "Eve is a fraud" });
    const input = { subjectType: "POST", subjectId: post.id, reason: "HARASSMENT" };
    const { body: sent } = await eve.api("POST", "/reports", input);
    await abuser.api("POST", "/blocks", { userId: eve.id });
    const own = async (fan: Fan, query = "") => {
      const { body } = await fan.api("GET", `/reports/own${query}`);
      return strict(listOwnReports.output).parse(body).reports;
    };
    const news = async (fan: Fan, query: string) => {
      const { body } = await fan.api("GET", `/notifications${query}`);
      return strict(notificationsPage).parse(body);
    };
    expect(await own(eve)).toMatchObject([{ id: sent.id, outcome: null, decidedAt: null }]);
    await admin.api("PATCH", `/reports/${sent.id}`, { action: "REMOVE", note: "Rude" });
    expect(await own(eve)).toMatchObject([{ subjectType: "POST", outcome: "REMOVED" }]);
    expect(await news(eve, "?with=REPORT_DECIDED")).toMatchObject({
      unreadCount: 1,
      notifications: [
        { kind: "REPORT_DECIDED", actors: [], subject: { type: "REPORT", outcome: "REMOVED" } },
      ],
    });
    // A client of 1.0.0 does not know the kind.
    expect(await news(eve, "")).toMatchObject({ unreadCount: 0, notifications: [] });
    expect((await eve.api("GET", `/users/${eve.id}`)).body).toMatchObject({
      unreadCount: 0,
      unreadOutcomeCount: 1,
    });
    expect((await eve.api("GET", "/notifications?with=POST_LIKED")).status).toBe(400);
    for (const other of [abuser, ben]) {
      expect(await own(other)).not.toContainEqual(expect.objectContaining({ id: sent.id }));
      const { notifications } = await news(other, "?with=REPORT_DECIDED");
      expect(notifications.filter(({ kind }) => kind === "REPORT_DECIDED")).toEqual([]);
      const direct = await other.direct("POST", "/rest/v1/rpc/list_own_reports", {});
      expect(JSON.stringify(direct.body)).not.toContain(`"id":${sent.id},`);
    }
  });
});

describe("decisions about reports", () => {
  it("decisions about reports take two actions at once, with a message and a note that the fan never sees", async () => {
    const [dan, { body: post }] = await (async () => {
      const fan = await newFan("dan");
      return [fan, await fan.api("POST", "/posts", { content: "Buy socks" })] as const;
    })();
    const input = { subjectType: "POST", subjectId: post.id, reason: "SPAM" };
    await ann.api("POST", "/reports", input);
    const open = await openReport(String(post.id));
    expect(open).toMatchObject({
      snapshot: { content: "Buy socks" },
      author: { decisions: [], openReports: 1 },
      firstReportedAt: expect.any(String),
      lastReportedAt: expect.any(String),
    });
    const decide = (body: object) => admin.api("PATCH", `/reports/${open.id}`, body);
    for (const [body, path] of [
      [{ note: "x" }, "actions"],
      [{ action: "DISMISS", actions: ["DISMISS"], note: "x" }, "actions"],
      [{ actions: ["DISMISS", "REMOVE"], note: "x" }, "actions"],
      [{ actions: ["REMOVE"], note: " " }, "note"],
      [{ actions: ["REMOVE"], note: "x", message: "x".repeat(501) }, "message"],
    ] as const)
      expect(await decide(body)).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect((await decide({ actions: ["GRANT"], note: "x" })).status).toBe(409);
    const both = {
      actions: ["REMOVE", "SUSPEND"],
      note: "Shop nr 7",
      message: "No shops",
      days: 3,
    };
    expect(await decide(both)).toMatchObject({
      status: 200,
      body: {
        status: "closed",
        author: { suspendedUntil: expect.any(String) },
        decision: {
          actions: ["REMOVE", "SUSPEND"],
          by: { id: admin.id },
          note: "Shop nr 7",
          message: "No shops",
          days: 3,
        },
      },
    });
    const { body: notices } = await dan.api("GET", "/notifications");
    expect(notices.notifications[0].subject).toMatchObject({
      action: "SUSPEND",
      actions: ["REMOVE", "SUSPEND"],
      message: "No shops",
    });
    const { body: copy } = await dan.api("GET", `/users/${dan.id}/export`);
    for (const read of [notices, copy, (await dan.api("GET", `/users/${dan.id}`)).body])
      expect(JSON.stringify(read)).not.toContain("Shop nr 7");
  });

  it("the reported fan, the reporter, and admins in cases of other admins cannot decide on reports", async () => {
    const other = await newFan("other-admin");
    await sql`insert into private.admins (profile_id) values (${other.id})`;
    const { body: post } = await admin.api("POST", "/posts", { content: "I am the law" });
    await other.api("POST", "/reports", {
      subjectType: "POST",
      subjectId: post.id,
      reason: "SPAM",
    });
    await ann.api("POST", "/reports", {
      subjectType: "PROFILE",
      subjectId: admin.id,
      reason: "SPAM",
    });
    const about = await openReport(String(post.id));
    const profile = await openReport(admin.id);
    const note = { action: "DISMISS", note: "Fine" };
    for (const [who, id] of [
      [admin, about.id],
      [admin, profile.id],
      [other, about.id],
      [other, profile.id],
    ] as const)
      expect((await who.api("PATCH", `/reports/${id}`, note)).status).toBe(403);
    const direct = { report_id: about.id, actions: ["DISMISS"], note: "Fine" };
    expect((await admin.direct("POST", "/rest/v1/rpc/decide_report", direct)).status).toBe(403);
    expect(await openReport(String(post.id))).toMatchObject({ status: "open" });
  });

  it("decisions about reports can be undone after a dismissal", async () => {
    const eve = await newFan("eve");
    await ann.api("POST", "/reports", {
      subjectType: "PROFILE",
      subjectId: eve.id,
      reason: "SPAM",
    });
    const { id } = await openReport(eve.id);
    expect((await admin.api("POST", `/reports/${id}/reopen`, { note: "x" })).status).toBe(409);
    await admin.api("PATCH", `/reports/${id}`, { action: "DISMISS", note: "Fine" });
    const reopened = await admin.api("POST", `/reports/${id}/reopen`, { note: "Not fine" });
    expect(reopened).toMatchObject({ status: 200, body: { status: "open" } });
  });
});

describe("many reports decided at once", () => {
  const decide = (who: Fan, body: object) => who.api("POST", "/reports/decide", body);

  it("one call removes reported and newer posts, notifies once, and is undone as a whole", async () => {
    const dan = await newFan("dan");
    const contents = ["Socks", "Shirts", "Shoes"];
    const ids: string[] = [];
    for (const content of contents)
      ids.push(String((await dan.api("POST", "/posts", { content })).body.id));
    for (const subjectId of ids.slice(1))
      await ann.api("POST", "/reports", { subjectType: "POST", subjectId, reason: "SPAM" });
    const { body: listed } = await admin.api("GET", "/reports?kind=POST");
    const reportIds = listed.reports
      .filter(({ subjectId }: { subjectId: string }) => ids.includes(subjectId))
      .map(({ id }: { id: number }) => id);
    const body = { userId: dan.id, reportIds, actions: ["REMOVE", "SUSPEND"], note: "Spam" };
    const decided = await decide(admin, { ...body, days: 2, removePostsOfDays: 7 });
    expect(decided).toMatchObject({ status: 200, body: { decided: 3 } });
    expect((await decide(admin, body)).status).toBe(409);
    expect((await ben.api("GET", `/posts/user/${dan.id}`)).body.posts).toEqual([]);
    const { body: notices } = await dan.api("GET", "/notifications");
    expect(notices.notifications).toMatchObject([
      { kind: "MODERATION", subject: { actions: ["REMOVE", "SUSPEND"], removedPosts: 3 } },
    ]);
    const undone = await admin.api("POST", `/reports/${reportIds[0]}/reopen`, {
      note: "Fine",
      isGroup: true,
    });
    expect(undone).toMatchObject({ status: 200, body: { status: "open" } });
    expect((await ben.api("GET", `/posts/user/${dan.id}`)).body.posts).toHaveLength(3);
    expect((await dan.api("POST", "/posts", { content: "Hello" })).status).toBe(201);
  });

  it("returns 403 to fans, and names the invalid field", async () => {
    const body = { userId: ben.id, reportIds: [1], actions: ["DISMISS"], note: "Fine" };
    expect((await decide(ann, body)).status).toBe(403);
    const direct = { user_id: ben.id, report_ids: [1], actions: ["DISMISS"], note: "Fine" };
    expect((await ann.direct("POST", "/rest/v1/rpc/decide_reports", direct)).status).toBe(403);
    expect((await visitor("POST", "/reports/decide", body)).status).toBe(401);
    for (const [change, path] of [
      [{ reportIds: [] }, "reportIds"],
      [{ reportIds: Array.from({ length: 101 }, (_, n) => n + 1) }, "reportIds"],
      [{ actions: ["DISMISS", "REMOVE"] }, "actions"],
      [{ actions: ["GRANT"] }, "actions.0"],
      [{ removePostsOfDays: 2 }, "removePostsOfDays"],
      [{ removePostsOfDays: 7 }, "removePostsOfDays"],
    ] as const)
      expect(await decide(admin, { ...body, ...change }), path).toMatchObject({
        status: 400,
        body: { issues: [{ path }] },
      });
  });

  it("lists urgent reasons as OTHER unless the client requests all reasons", async () => {
    const eve = await newFan("eve");
    const input = { subjectType: "PROFILE", subjectId: eve.id, reason: "THREAT" };
    expect((await ann.api("POST", "/reports", input)).status).toBe(201);
    expect(await openReport(eve.id)).toMatchObject({ reasons: ["OTHER"] });
    const { body } = await admin.api("GET", "/reports?reasons=all&kind=URGENT");
    const of = body.reports.find(({ subjectId }: { subjectId: string }) => subjectId === eve.id);
    expect(of).toMatchObject({ reasons: ["THREAT"], reporters: [{ reason: "THREAT" }] });
    expect((await admin.api("GET", "/reports?kind=DULL")).status).toBe(400);
  });
});

describe("decisions without a report", () => {
  const remove = (who: Fan, subjectType: string, subjectId: unknown, more: object = {}) =>
    who.api("POST", "/decisions", {
      subjectType,
      subjectId,
      actions: ["REMOVE"],
      note: "Spam",
      ...more,
    });

  it("decisions without a report remove a post with its replies, which an undone decision restores", async () => {
    const dan = await newFan("dan");
    const { body: post } = await dan.api("POST", "/posts", { content: "Buy socks" });
    await ben.api("POST", `/posts/${post.id}/replies`, { content: "No" });
    await ben.api("POST", `/posts/${post.id}/like`);
    const removed = await remove(admin, "POST", post.id, { message: "No shops" });
    expect(removed.status).toBe(200);
    const { id, reportId } = strict(decideAbout.output).parse(removed.body);
    expect(id).toBeGreaterThan(0);
    for (const who of [dan, ben, admin]) {
      expect((await who.api("GET", `/posts/${post.id}`)).status).toBe(404);
      expect((await who.api("GET", `/posts/${post.id}/replies`)).status).toBe(404);
      expect((await who.api("GET", `/posts/user/${dan.id}`)).body.posts).toEqual([]);
    }
    expect((await dan.api("DELETE", `/posts/${post.id}`)).status).toBe(404);
    expect((await remove(admin, "POST", post.id)).status).toBe(404);
    const { body: notified } = await dan.api("GET", "/notifications");
    expect(notified.notifications).toMatchObject([
      { kind: "MODERATION", subject: { action: "REMOVE", message: "No shops" } },
    ]);
    const undone = await admin.api("POST", `/reports/${reportId}/reopen`, { note: "Fine" });
    expect(undone).toMatchObject({ status: 200, body: { status: "closed" } });
    expect((await ben.api("GET", `/posts/${post.id}`)).body).toMatchObject({
      content: "Buy socks",
      likeCount: 1,
      replyCount: 1,
      isLikedByCurrentUser: true,
    });
  });

  it("rejects decisions without a report by fans, by visitors, and by admins about themselves, even in direct calls", async () => {
    const { body: post } = await ben.api("POST", "/posts", { content: "Hello" });
    const { body: own } = await admin.api("POST", "/posts", { content: "I am the law" });
    expect((await remove(ann, "POST", post.id)).status).toBe(403);
    expect((await remove(admin, "POST", own.id)).status).toBe(403);
    expect((await remove(admin, "PROFILE", admin.id)).status).toBe(403);
    expect((await visitor("POST", "/decisions", {})).status).toBe(401);
    const args = (id: number) => ({
      subject_type: "POST",
      subject_id: String(id),
      actions: ["REMOVE"],
      note: "x",
    });
    const path = "/rest/v1/rpc/decide_about";
    expect((await ann.direct("POST", path, args(post.id))).status).toBe(403);
    expect((await admin.direct("POST", path, args(own.id))).status).toBe(403);
    for (const { id } of [post, own])
      expect((await ann.api("GET", `/posts/${id}`)).status).toBe(200);
  });

  it("decisions without a report reject unknown subjects and invalid actions", async () => {
    expect((await remove(admin, "POST", 999_999_999)).status).toBe(404);
    for (const [more, path] of [
      [{ actions: [] }, "actions"],
      [{ actions: ["DISMISS"] }, "actions.0"],
      [{ actions: ["REMOVE", "CLEAR_PICTURE"] }, "actions"],
      [{ note: " " }, "note"],
      [{ actions: ["SUSPEND"], days: 0 }, "days"],
    ] as const)
      expect(await remove(admin, "PROFILE", ben.id, more)).toMatchObject({
        status: 400,
        body: { issues: [{ path }] },
      });
  });
});

describe("reports: a removed profile", () => {
  it("a removed profile loses its picture, which no one can upload again", async () => {
    const dan = await newFan("dan");
    const bytes = png([1, 1], pngChunk("iCCP", `${randomUUID()}\0\0`));
    const upload = (fan: Fan, path: string) =>
      fan.direct("POST", `/storage/v1/object/avatars/${path}`, bytes, {
        "content-type": "image/png",
      });
    const path = `public/${randomUUID()}.png`;
    expect((await upload(dan, path)).status).toBe(200);
    const publicUrl = `/storage/v1/object/public/avatars/${path}`;
    const profileImageUrl = `${inject("supabaseUrl")}${publicUrl}`;
    const setProfilePicture = () =>
      dan.api("PATCH", `/users/${dan.id}`, { firstName: "Dan", profileImageUrl });
    expect((await setProfilePicture()).status).toBe(200);
    const input = { subjectType: "PROFILE", subjectId: dan.id, reason: "HATE" };
    await ann.api("POST", "/reports", input);
    const { id, snapshot } = await openReport(dan.id);
    expect(snapshot).toMatchObject({ name: "Dan", profileImageUrl });
    const decide = (action: string) =>
      admin.api("PATCH", `/reports/${id}`, { action, note: "Hate" });
    expect((await decide("CLEAR_PICTURE")).status).toBe(200);
    expect((await dan.api("GET", `/users/${dan.id}`)).body).toMatchObject({
      firstName: "Dan",
      profileImageUrl: null,
    });
    await admin.api("POST", `/reports/${id}/reopen`, { note: "Fine" });
    expect((await dan.api("GET", `/users/${dan.id}`)).body).toMatchObject({ profileImageUrl });
    expect((await call("GET", publicUrl)).status).toBe(200);
    await decide("REMOVE");

    expect((await call("GET", publicUrl)).status).toBeGreaterThanOrEqual(400);
    const { body: own } = await dan.api("GET", `/users/${dan.id}`);
    expect(own).toMatchObject({ firstName: null, profileImageUrl: null });
    expect((await setProfilePicture()).status).toBe(400);
    expect((await upload(dan, path)).status).toBe(400);
    expect((await upload(ann, path)).status).toBe(400);
    const other = `public/${randomUUID()}.png`;
    const uploaded = await upload(dan, other);
    const worn = await dan.api("PATCH", `/users/${dan.id}`, {
      profileImageUrl: profileImageUrl.replace(path, other),
    });
    // The same bytes are rejected under another name, too.
    expect([uploaded.status, worn.status]).toContain(400);
    expect((await dan.api("GET", `/users/${dan.id}`)).body.profileImageUrl).toBeNull();
  });
});

describe("reports: invalid calls", () => {
  it.each([
    [{ subjectType: "TEAM" }, "subjectType"],
    [{ note: "x".repeat(501) }, "note"],
    [{ note: "\u202Eedur" }, "note"],
  ])("returns 400 for %j and names the field", async (change, path) => {
    const input = { subjectType: "PROFILE", subjectId: ben.id, reason: "SPAM", ...change };
    const { status, body } = await ann.api("POST", "/reports", input);
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe(path);
  });

  it("returns 404 for unknown subjects and reports", async () => {
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

describe("reports: permissions", () => {
  it("denies fans and visitors access to the queue", async () => {
    for (const [method, path] of [
      ["GET", "/reports"],
      ["GET", "/admin/log"],
      ["GET", "/reports/count"],
      ["PATCH", "/reports/1"],
      ["POST", "/reports/1/reopen"],
    ] as const) {
      expect((await ann.api(method, path, method === "GET" ? undefined : {})).status).toBe(403);
      expect((await visitor(method, path)).status).toBe(401);
    }
  });
});

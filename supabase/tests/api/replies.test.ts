import { errorBody } from "@contract/errors";
import { post } from "@contract/posts";
import { type Reply, repliesPage, reply } from "@contract/replies";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let ann: Fan;
let ben: Fan;
beforeAll(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  await ben.api("PATCH", `/users/${ben.id}`, { firstName: "Ben", lastName: "Lee" });
});
afterAll(() => sql.end());

const publish = async (fan: Fan, content = "Sixth man!"): Promise<number> =>
  (await fan.api("POST", "/posts", { content })).body.id;

const say = async (fan: Fan, postId: number, content: string): Promise<Reply> => {
  const { status, body } = await fan.api("POST", `/posts/${postId}/replies`, { content });
  expect(status).toBe(201);
  return body;
};

const countAt = async (fan: Fan, postId: number): Promise<number> =>
  (await fan.api("GET", `/posts/${postId}`)).body.replyCount;

/** Reads all pages of the replies to a post. */
async function readAll(fan: Fan, postId: number, pageSize = "", between = async () => {}) {
  const pages: Reply[][] = [];
  for (let cursor: string | null = ""; cursor !== null; await between()) {
    const range = `cursor=${cursor}${pageSize && `&pageSize=${pageSize}`}`;
    const { status, body } = await fan.api("GET", `/posts/${postId}/replies?${range}`);
    expect(status).toBe(200);
    const { replies, pagination } = strict(repliesPage).parse(body);
    expect(pagination.hasNextPage).toBe(pagination.nextCursor !== null);
    pages.push(replies);
    cursor = pagination.nextCursor;
  }
  return pages;
}

const texts = (replies: readonly Reply[]) => replies.map(({ content }) => content);

describe("replies", () => {
  it("returns the first reply for a retry of a submission", async () => {
    const id = await publish(ann);
    const submission = { content: "Lost on the way", submissionId: crypto.randomUUID() };
    const first = await ben.api("POST", `/posts/${id}/replies`, submission);
    const again = await ben.api("POST", `/posts/${id}/replies`, submission);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await readAll(ann, id)).flat()).toEqual([first.body]);
    expect(await countAt(ann, id)).toBe(1);
  });

  it("returns the reply, trimmed, with its author and no other fields, and counts it", async () => {
    const id = await publish(ann);
    const input = { content: " \u2003Says who?\n", user: ann.id, postId: 1 };
    const { status, body } = await ben.api("POST", `/posts/${id}/replies`, input);
    expect(status).toBe(201);
    expect(strict(reply).parse(body)).toMatchObject({ postId: id, content: "Says who?" });
    expect(body.user).toEqual({
      supabaseId: ben.id,
      firstName: "Ben",
      lastName: "Lee",
      profileImageUrl: null,
    });
    expect((await readAll(ann, id)).flat()).toEqual([body]);
    const { body: seen } = await ann.api("GET", `/posts/${id}`);
    expect(strict(post).parse(seen)).toMatchObject({ id, replyCount: 1, content: "Sixth man!" });
    const { body: feed } = await ann.api("GET", "/posts?pageSize=50");
    expect(feed.posts).toContainEqual(seen);
  });

  it("lists replies oldest first, twenty to a page, while others reply", async () => {
    const id = await publish(ann);
    const wanted = Array.from({ length: 23 }, (_, index) => `Reply ${index + 1}`);
    for (const content of wanted) await say(ben, id, content);
    const pages = await readAll(ann, id);
    expect(pages.map((page) => page.length)).toEqual([20, 3]);
    expect(texts(pages.flat())).toEqual(wanted);
    let more = 0;
    const meanwhile = await readAll(ann, id, "7", async () => {
      if (more < 3) await say(ben, id, `More ${++more}`);
    });
    expect(texts(meanwhile.flat())).toEqual([...wanted, "More 1", "More 2", "More 3"]);
    expect((await readAll(ann, id, "1")).flat()).toHaveLength(26);
  });

  it("keeps a cursor valid when the last reply of its page is deleted", async () => {
    const id = await publish(ann);
    for (const content of ["1", "2", "3", "4"]) await say(ben, id, content);
    const path = `/posts/${id}/replies?pageSize=2`;
    const { body: first } = await ann.api("GET", path);
    await ben.api("DELETE", `/replies/${first.replies[1].id}`);
    const { body: next } = await ann.api("GET", `${path}&cursor=${first.pagination.nextCursor}`);
    expect(texts(next.replies)).toEqual(["3", "4"]);
    expect(await countAt(ann, id)).toBe(3);
  });

  it("deletes the caller's reply, and all replies with their post", async () => {
    const id = await publish(ann);
    const [one] = [await say(ben, id, "One"), await say(ben, id, "Two")];
    const { status, body } = await ben.api("DELETE", `/replies/${one.id}`);
    expect({ status, body }).toEqual({ status: 204, body: "" });
    expect(await ben.api("DELETE", `/replies/${one.id}`)).toMatchObject({
      status: 404,
      body: { error: "Reply not found" },
    });
    expect(texts((await readAll(ann, id)).flat())).toEqual(["Two"]);
    expect((await ann.api("DELETE", `/posts/${id}`)).status).toBe(204);
    const gone = { status: 404, body: { error: "Post not found", code: "NOT_FOUND" } };
    expect(await ben.api("GET", `/posts/${id}/replies`)).toMatchObject(gone);
    expect(await ben.api("GET", `/posts/${id}`)).toMatchObject(gone);
    expect(await sql`select from public.replies where post_id = ${id}`).toHaveLength(0);
  });

  it("counts twenty concurrent replies", async () => {
    const id = await publish(ann);
    const fans = await Promise.all(Array.from({ length: 20 }, () => newFan("replier")));
    const written = await Promise.all(
      fans.flatMap((fan) => ["a", "b"].map((n) => say(fan, id, n))),
    );
    expect(await countAt(ann, id)).toBe(40);
    await Promise.all(
      written
        .slice(0, 15)
        .map(({ id: mine, user }) =>
          fans.find((fan) => fan.id === user.supabaseId)?.api("DELETE", `/replies/${mine}`),
        ),
    );
    expect(await countAt(ann, id)).toBe(25);
    expect((await readAll(ann, id, "50")).flat()).toHaveLength(25);
  });

  it("hides replies between blocked fans from lists and counts", async () => {
    const [cal, id] = [await newFan("cal"), await publish(ann)];
    await say(ben, id, "By Ben");
    await say(cal, id, "By Cal");
    expect(await countAt(cal, id)).toBe(2);
    await ben.api("POST", "/blocks", { userId: cal.id });
    for (const [reader, own] of [
      [ben, "By Ben"],
      [cal, "By Cal"],
    ] as const) {
      expect(texts((await readAll(reader, id)).flat())).toEqual([own]);
      expect(await countAt(reader, id)).toBe(1);
    }
    expect(await countAt(ann, id)).toBe(2);
    const calsPost = await publish(cal, "By Cal");
    const gone = { status: 404, body: { error: "Post not found" } };
    expect(await ben.api("GET", `/posts/${calsPost}/replies`)).toMatchObject(gone);
    expect(await ben.api("POST", `/posts/${calsPost}/replies`, { content: "x" })).toMatchObject(
      gone,
    );
    await ben.api("DELETE", `/blocks/${cal.id}`);
    expect(await countAt(ben, id)).toBe(2);
  });

  it("hides a reported reply from its reporter and lets admins remove it", async () => {
    const [admin, id] = [await newFan("admin"), await publish(ann)];
    await sql`insert into private.admins (profile_id) values (${admin.id})`;
    const reply = await say(ben, id, "You lot");
    const input = { subjectType: "REPLY", subjectId: reply.id, reason: "HATE", note: "Rude" };
    expect((await ann.api("POST", "/reports", input)).status).toBe(201);
    expect((await ann.api("POST", "/reports", input)).status).toBe(200);
    expect((await ben.api("POST", "/reports", input)).status).toBe(400);
    expect((await readAll(ann, id)).flat()).toEqual([]);
    expect(await countAt(ann, id)).toBe(0);
    expect(await countAt(admin, id)).toBe(1);
    const { body: queue } = await admin.api("GET", "/reports?status=open");
    const open = queue.reports.find(
      (one: { subjectType: string; subjectId: string }) =>
        one.subjectType === "REPLY" && one.subjectId === String(reply.id),
    );
    expect(open.subject).toMatchObject({ content: "You lot", postId: id, user: { id: ben.id } });
    const decision = { action: "REMOVE", note: "Against the rules" };
    expect(await admin.api("PATCH", `/reports/${open.id}`, decision)).toMatchObject({
      status: 200,
      body: { status: "closed", subject: { content: null, postId: null } },
    });
    expect((await readAll(ben, id)).flat()).toEqual([]);
    expect(await countAt(admin, id)).toBe(0);
  });

  it("exports replies and deletes them with the account", async () => {
    const [cal, id] = [await newFan("cal"), await publish(ann)];
    const reply = await say(cal, id, "Remember me");
    const { body: copy } = await cal.api("GET", `/users/${cal.id}/export`);
    expect(copy.replies).toEqual([
      { id: reply.id, postId: id, content: "Remember me", createdAt: reply.createdAt },
    ]);
    await cal.api("DELETE", `/users/${cal.id}`, { confirm: copy.account.email });
    expect((await readAll(ann, id)).flat()).toEqual([]);
    expect(await countAt(ann, id)).toBe(0);
  });
});

describe("replies: invalid calls", () => {
  it.each([
    [{}, "Reply cannot be empty"],
    [{ content: " \n\u2003\u200b" }, "Reply cannot be empty"],
    [{ content: null }, "Reply must be text"],
    [{ content: `x${"\n".repeat(11)}x` }, "Reply has more than 10 line breaks"],
  ])("returns 400 for %j and names the field", async (input, text) => {
    const id = await publish(ann);
    const { status, body } = await ben.api("POST", `/posts/${id}/replies`, input);
    expect(status).toBe(400);
    expect(errorBody.parse(body)).toMatchObject({
      error: text,
      code: "INVALID_INPUT",
      issues: [{ path: "content" }],
    });
    expect(await countAt(ann, id)).toBe(0);
  });

  it.each([
    ["pageSize=0", "pageSize"],
    ["pageSize=51", "pageSize"],
    ["cursor=5", "cursor"],
    [`cursor=${btoa("below:5").replaceAll("=", "")}`, "cursor"],
  ])("returns 400 for %s and names the field", async (query, path) => {
    const { status, body } = await ben.api("GET", `/posts/${await publish(ann)}/replies?${query}`);
    expect(status).toBe(400);
    expect(errorBody.parse(body).issues?.[0]?.path).toBe(path);
  });

  it("returns 404 for unknown posts and replies", async () => {
    const noPost = { status: 404, body: { error: "Post not found", code: "NOT_FOUND" } };
    expect(await ben.api("GET", "/posts/999999999999")).toMatchObject(noPost);
    expect(await ben.api("GET", "/posts/999999999999/replies")).toMatchObject(noPost);
    expect(
      await ben.api("POST", "/posts/999999999999/replies", { content: "Hello?" }),
    ).toMatchObject(noPost);
    expect(await ben.api("DELETE", "/replies/999999999999")).toMatchObject({
      status: 404,
      body: { error: "Reply not found" },
    });
    for (const id of ["x", "0", "-1", "99999999999999999999"]) {
      expect((await ben.api("GET", `/posts/${id}`)).status, id).toBe(400);
      expect((await ben.api("DELETE", `/replies/${id}`)).status, id).toBe(400);
    }
  });

  it("returns 403 to a suspended fan", async () => {
    const [cal, id] = [await newFan("cal"), await publish(ann)];
    const reply = await say(cal, id, "Before");
    await sql`insert into private.suspensions values (${cal.id}, now() + interval '1 day', 'Enough')`;
    expect(await cal.api("POST", `/posts/${id}/replies`, { content: "Hello" })).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining("suspended until") },
    });
    expect((await cal.api("DELETE", `/replies/${reply.id}`)).status).toBe(403);
    expect(texts((await readAll(cal, id)).flat())).toEqual(["Before"]);
  });

  it("returns 429 for the 61st reply in a minute", async () => {
    const [cal, id] = [await newFan("cal"), await publish(ann)];
    const responses = await Promise.all(
      Array.from({ length: 62 }, () =>
        cal.api("POST", `/posts/${id}/replies`, { content: "Spam" }),
      ),
    );
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(refused[0]?.body.error).toContain("Catch your breath");
    expect(await countAt(ann, id)).toBe(60);
  });
});

describe("replies: permissions", () => {
  it("lets authors delete replies to their posts after a block", async () => {
    const id = await publish(ann);
    const reply = await say(ben, id, "Nobody likes you");
    await ben.api("POST", "/blocks", { userId: ann.id });
    expect((await ann.api("DELETE", `/replies/${reply.id}`)).status).toBe(204);
    expect((await ann.api("DELETE", `/replies/${reply.id}`)).status).toBe(404);
    await ben.api("DELETE", `/blocks/${ann.id}`);
    expect((await ben.api("GET", `/posts/${id}/replies`)).body.replies).toEqual([]);
  });

  it("rejects deletions of the replies of others, even in direct calls", async () => {
    const cal = await newFan("cal");
    const id = await publish(cal);
    const reply = await say(ben, id, "Mine");
    expect(await ann.api("DELETE", `/replies/${reply.id}`)).toMatchObject({
      status: 403,
      body: { error: "You can only delete your own replies" },
    });
    const rpc = (name: string, input: object) => ann.direct("POST", `/rest/v1/rpc/${name}`, input);
    expect((await rpc("delete_reply", { reply_id: reply.id })).status).toBe(403);
    expect((await rpc("create_reply", { post_id: id, content: "\u2003" })).status).toBe(400);
    expect((await readAll(ann, id)).flat()).toEqual([reply]);
  });

  it("returns 401 to visitors", async () => {
    const id = await publish(ann);
    for (const [method, path] of [
      ["GET", `/posts/${id}`],
      ["GET", `/posts/${id}/replies`],
      ["POST", `/posts/${id}/replies`],
      ["DELETE", "/replies/1"],
    ] as const)
      expect((await visitor(method, path)).status, path).toBe(401);
  });
});

import { errorBody } from "@contract/errors";
import { likeState, type Post, post, postsPage } from "@contract/posts";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
let ben: Fan;

beforeAll(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  await ann.api("PATCH", `/users/${ann.id}`, { firstName: "Ann", lastName: "Lee" });
});

const write = async (fan: Fan, content: string): Promise<Post> => {
  const { status, body } = await fan.api("POST", "/posts", { content });
  expect(status).toBe(201);
  return body;
};

/** Reads all pages of a list, with `before` called before each. */
async function readAll(fan: Fan, path: string, pageSize = 10, before = async () => {}) {
  const pages: Post[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const range = `${path.includes("?") ? "&" : "?"}cursor=${cursor}&pageSize=${pageSize}`;
    const { status, body } = await fan.api("GET", path + range);
    expect(status).toBe(200);
    const page = strict(postsPage).parse(body);
    expect(page.pagination.hasNextPage).toBe(page.pagination.nextCursor !== null);
    pages.push(page.posts);
    cursor = page.pagination.nextCursor;
    await before();
  }
  return pages;
}

const numbered = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `Post ${index + from}`);

describe("posts", () => {
  it("returns the post, trimmed, with its author and no other fields", async () => {
    const { status, body } = await ann.api("POST", "/posts", { content: " \u2003Sixth man!\n" });
    expect(status).toBe(201);
    expect(strict(post).parse(body)).toMatchObject({
      content: "Sixth man!",
      likeCount: 0,
      isLikedByCurrentUser: false,
    });
    expect(body.user).toEqual({
      supabaseId: ann.id,
      firstName: "Ann",
      lastName: "Lee",
      profileImageUrl: null,
    });
    expect(Math.abs(Date.now() - Date.parse(body.createdAt))).toBeLessThan(60_000);
    const { body: feed } = await ben.api("GET", "/posts?pageSize=50");
    expect(feed.posts).toContainEqual(body);
  });

  it("accepts 280 code points or emoji of any kind", async () => {
    for (const sign of ["x", "🏀", "👨‍👩‍👧‍👦"]) {
      const content = sign.repeat(280);
      expect((await write(ann, content)).content).toBe(content);
    }
    const markup = "<b>&amp;</b> %s $1 \\u0000 'x'";
    expect((await write(ann, markup)).content).toBe(markup);
  });

  it("returns the first post for a retry of a submission", async () => {
    const cal = await newFan("cal");
    const submission = { content: "Lost on the way", submissionId: crypto.randomUUID() };
    const first = await cal.api("POST", "/posts", submission);
    const again = await cal.api("POST", "/posts", submission);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect((await readAll(ben, `/posts/user/${cal.id}`)).flat()).toEqual([first.body]);
    expect(JSON.stringify(first.body)).not.toContain(submission.submissionId);
    const { status, body } = await cal.api("POST", "/posts", { ...submission, submissionId: "1" });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: "submissionId", message: "Not a valid id" }],
    ]);
  });

  it("lists one fan's posts, newest first, ten to a page", async () => {
    const cal = await newFan("cal");
    for (const content of numbered(23)) await write(cal, content);
    const pages = await readAll(ben, `/posts/user/${cal.id}`);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3]);
    expect(pages.flat().map(({ content }) => content)).toEqual(numbered(23).reverse());
    const { body } = await ben.api("GET", `/posts/user/${cal.id}`);
    expect(body.posts).toHaveLength(10);
    expect((await readAll(ben, `/posts/user/${cal.id}`, 23)).map((page) => page.length)).toEqual([
      23,
    ]);
    expect((await readAll(ben, `/posts/user/${cal.id}`, 1)).flat()).toHaveLength(23);
  });

  it("shows each of 23 posts once to a client that pages while others write", async () => {
    const [cal, dee] = await Promise.all([newFan("cal"), newFan("dee")]);
    for (const content of numbered(23)) await write(cal, content);
    let more = 23;
    const pages = await readAll(ben, "/posts", 4, async () => {
      if (more < 40) await Promise.all([write(cal, `Post ${++more}`), write(dee, "Me too")]);
    });
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const seen = pages.flat().filter(({ user }) => user.supabaseId === cal.id);
    expect(seen.map(({ content }) => content)).toEqual(numbered(23).reverse());
  });

  it("shows each of 23 posts once to a client that polls for new ones while they are written", async () => {
    const writers = await Promise.all([newFan("cal"), newFan("dee"), newFan("eve")]);
    const ids = new Set(writers.map(({ id }) => id));
    let isWriting = true;
    const written: number[] = [];
    const writing = Promise.all(
      writers.map(async (fan, index) => {
        for (const content of numbered(index === 0 ? 7 : 8))
          written.push((await write(fan, content)).id);
      }),
    ).then(() => {
      isWriting = false;
    });
    const seen = new Set<number>();
    for (let isLastLook = false; !isLastLook; ) {
      isLastLook = !isWriting;
      const look: number[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const { body } = await ben.api("GET", `/posts?cursor=${cursor}&pageSize=5`);
        const page = (body.posts as Post[]).filter(({ user }) => ids.has(user.supabaseId));
        // Sorted by id, as in the app: of two concurrent posts the older can arrive later.
        const hasNews = page.some(({ id }) => !seen.has(id));
        for (const { id } of page) seen.add(id);
        look.push(...page.map(({ id }) => id));
        cursor = hasNews ? body.pagination.nextCursor : null;
      }
      expect(look).toEqual([...new Set(look)].toSorted((a, b) => b - a));
    }
    await writing;
    expect([...seen].toSorted((a, b) => a - b)).toEqual(written.toSorted((a, b) => a - b));
    expect(seen.size).toBe(23);
  });

  it("keeps a cursor valid when the last post of its page is deleted", async () => {
    const cal = await newFan("cal");
    for (const content of numbered(5)) await write(cal, content);
    const path = `/posts/user/${cal.id}?pageSize=2`;
    const { body: first } = await ben.api("GET", path);
    await cal.api("DELETE", `/posts/${first.posts[1].id}`);
    const next = await ben.api("GET", `${path}&cursor=${first.pagination.nextCursor}`);
    expect(next.body.posts.map((each: Post) => each.content)).toEqual(["Post 3", "Post 2"]);
  });

  it("lists only the posts of friends, in pages", async () => {
    const [cal, dee, eve] = await Promise.all([newFan("cal"), newFan("dee"), newFan("eve")]);
    await cal.api("POST", "/friends/request", { addresseeId: dee.id });
    await dee.api("PATCH", `/friends/accept/${cal.id}`);
    const friends = "/posts?audience=friends";
    expect((await cal.api("GET", friends)).body.posts).toEqual([]);
    for (const content of numbered(3)) {
      await write(dee, content);
      await write(eve, "A stranger's");
      await write(cal, "My own");
    }
    const pages = await readAll(cal, friends, 2);
    expect(pages.map((page) => page.map(({ content }) => content))).toEqual([
      ["Post 3", "Post 2"],
      ["Post 1"],
    ]);
    expect((await readAll(eve, friends)).flat()).toEqual([]);
    const { body: feed } = await cal.api("GET", "/posts?audience=everyone&pageSize=3");
    expect(feed.posts.map(({ content }: Post) => content)).toContain("My own");

    await cal.api("POST", "/blocks", { userId: dee.id });
    expect((await cal.api("GET", friends)).body.posts).toEqual([]);
    expect((await cal.api("GET", "/posts?audience=strangers")).body).toMatchObject({
      code: "INVALID_INPUT",
      issues: [{ path: "audience", message: "Choose everyone or friends" }],
    });
  });

  it("lists the posts about an item, each with the item's name", async () => {
    const cal = await newFan("cal");
    const { body: teams } = await cal.api("GET", "/teams");
    const { id: entityId, name } = teams.at(-1);
    const about = { entityType: "TEAM", entityId };
    for (const content of numbered(3)) {
      const { status, body } = await cal.api("POST", "/posts", { content, ...about });
      expect(status).toBe(201);
      expect(strict(post).parse(body)).toMatchObject({ ...about, entityName: name });
      expect(body.slug).toMatch(/^[a-z0-9-]+$/);
    }
    const { entityType, slug } = await write(cal, "About nothing");
    expect([entityType, slug]).toEqual([null, null]);
    const { body: noItem } = await cal.api("POST", "/posts", {
      content: "About nothing either",
      entityType: null,
      entityId: null,
    });
    expect(noItem.entityId).toBeNull();
    const list = `/posts?entityType=TEAM&entityId=${entityId}`;
    const pages = await readAll(ben, list, 2);
    expect(pages.map((page) => page.map(({ content }) => content))).toEqual([
      ["Post 3", "Post 2"],
      ["Post 1"],
    ]);
    expect((await ben.api("GET", `${list}&audience=everyone`)).body.posts).toHaveLength(3);
    await ben.api("POST", "/blocks", { userId: cal.id });
    expect((await readAll(ben, list)).flat()).toEqual([]);
  });

  it("likes and unlikes idempotently and counts each fan once", async () => {
    const { id } = await write(ann, "Like me");
    for (const [method, likeCount] of [
      ["POST", 1],
      ["POST", 1],
      ["DELETE", 0],
      ["DELETE", 0],
      ["POST", 1],
    ] as const) {
      const { status, body } = await ben.api(method, `/posts/${id}/like`);
      expect(status).toBe(200);
      expect(strict(likeState).parse(body)).toEqual({
        likeCount,
        isLikedByCurrentUser: method === "POST",
      });
    }
    const find = async (fan: Fan) =>
      (await fan.api("GET", `/posts/user/${ann.id}`)).body.posts.find(
        (each: Post) => each.id === id,
      );
    expect(await find(ben)).toMatchObject({ likeCount: 1, isLikedByCurrentUser: true });
    expect(await find(ann)).toMatchObject({ likeCount: 1, isLikedByCurrentUser: false });
  });

  it("counts fifty concurrent likers exactly when each repeats the call and some undo it", async () => {
    const { id } = await write(ann, "Everybody likes me");
    const fans = await Promise.all(Array.from({ length: 50 }, () => newFan("liker")));
    const responses = await Promise.all(
      fans.flatMap((fan) => [1, 2].map(() => fan.api("POST", `/posts/${id}/like`))),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(Math.max(...responses.map(({ body }) => body.likeCount))).toBe(50);
    const count = async () => (await ann.api("POST", `/posts/${id}/like`)).body.likeCount;
    expect(await count()).toBe(51);
    await Promise.all(
      fans.map((fan, index) => fan.api(index < 20 ? "DELETE" : "POST", `/posts/${id}/like`)),
    );
    expect(await count()).toBe(31);
  });

  it("deletes the caller's post", async () => {
    const { id } = await write(ann, "Forget this");
    await ben.api("POST", `/posts/${id}/like`);
    const { status, body } = await ann.api("DELETE", `/posts/${id}`);
    expect({ status, body }).toEqual({ status: 204, body: "" });
    expect((await ann.api("DELETE", `/posts/${id}`)).status).toBe(404);
    const { body: list } = await ben.api("GET", `/posts/user/${ann.id}?pageSize=50`);
    expect(list.posts.map((each: Post) => each.id)).not.toContain(id);
  });
});

describe("posts: invalid calls", () => {
  it.each([
    [{}, "Post cannot be empty"],
    [{ content: "\u2003\u00a0\u3000\ufeff\u200b\u0085" }, "Post cannot be empty"],
    [{ content: "x".repeat(281) }, "Post exceeds maximum length of 280 characters"],
    [{ content: "🏀".repeat(281) }, "Post exceeds maximum length of 280 characters"],
    [{ content: "👨‍👩‍👧‍👦".repeat(281) }, "Post exceeds maximum length of 280 characters"],
    [{ content: 5 }, "Post must be text"],
    [{ content: null }, "Post must be text"],
    [{ content: "a\u0000b" }, "Post contains a character that cannot be used: U+0000"],
    [{ content: "a\ud83cb" }, "Post contains a character that cannot be used: U+D83C"],
  ])("returns 400 for %j and names the field", async (input, text) => {
    const { status, body } = await ben.api("POST", "/posts", input);
    expect(status).toBe(400);
    expect(errorBody.parse(body)).toMatchObject({
      error: text,
      message: text,
      code: "INVALID_INPUT",
      issues: [{ path: "content" }],
    });
    expect((await ben.api("GET", `/posts/user/${ben.id}`)).body.posts).toEqual([]);
  });

  it.each([
    ["pageSize=51", "pageSize"],
    ["pageSize=-1", "pageSize"],
    ["pageSize=1.5", "pageSize"],
    ["pageSize=ten", "pageSize"],
    ["pageSize=", "pageSize"],
    ["cursor=5", "cursor"],
    ["cursor=not-one", "cursor"],
    ["cursor=%00", "cursor"],
    [`cursor=${btoa("below:1 or 1=1")}`, "cursor"],
    [`cursor=${"A".repeat(3000)}`, "cursor"],
  ])("returns 400 for %s and names the field", async (query, path) => {
    for (const list of ["/posts", `/posts/user/${ann.id}`]) {
      const { status, body } = await ben.api("GET", `${list}?${query}`);
      expect(status).toBe(400);
      expect(errorBody.parse(body).issues?.[0]?.path).toBe(path);
    }
  });

  it.each([
    [{ entityType: "TEAM" }, "entityId"],
    [{ entityId: 1001 }, "entityType"],
    [{ entityType: "PLANET", entityId: 1001 }, "entityType"],
    [{ entityType: "TEAM", entityId: 999 }, "entityId"],
    [{ entityType: "TEAM", entityId: "1001" }, "entityId"],
  ])("returns 400 for a post about %j and names the field", async (about, path) => {
    const { status, body } = await ben.api("POST", "/posts", { content: "Hello", ...about });
    expect(status).toBe(400);
    expect(errorBody.parse(body).issues?.[0]?.path).toBe(path);
  });

  it.each([
    ["entityType=TEAM", 400, "entityId"],
    ["entityId=1001", 400, "entityType"],
    ["entityType=PLANET&entityId=1001", 400, "entityType"],
    ["entityType=TEAM&entityId=0", 400, "entityId"],
    ["entityType=TEAM&entityId=1001&audience=friends", 400, "audience"],
    ["entityType=TEAM&entityId=999", 404, undefined],
    ["entityType=SPORT&entityId=1001", 404, undefined],
  ])("rejects a list of %s", async (query, expected, path) => {
    const { status, body } = await ben.api("GET", `/posts?${query}`);
    expect(status).toBe(expected);
    expect(errorBody.parse(body).issues?.[0]?.path).toBe(path);
  });

  it("returns 404 for unknown posts and fans", async () => {
    const unknown = { status: 404, body: { error: "Post not found", code: "NOT_FOUND" } };
    expect(await ben.api("POST", "/posts/999999999999/like")).toMatchObject(unknown);
    expect(await ben.api("DELETE", "/posts/999999999999/like")).toMatchObject(unknown);
    expect(await ben.api("DELETE", "/posts/999999999999")).toMatchObject(unknown);
    expect(await ben.api("GET", `/posts/user/${crypto.randomUUID()}`)).toMatchObject({
      status: 404,
      body: { error: "Profile not found" },
    });
    for (const id of ["x", "0", "-1", "1.5", "99999999999999999999"])
      expect((await ben.api("DELETE", `/posts/${id}`)).status, id).toBe(400);
    expect((await ben.api("GET", "/posts/user/me")).status).toBe(400);
  });

  it("returns 429 for the 61st post in a minute", async () => {
    const cal = await newFan("cal");
    const responses = await Promise.all(
      Array.from({ length: 62 }, () => cal.api("POST", "/posts", { content: "Spam" })),
    );
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(2);
    for (const { status, body } of refused)
      expect({ status, body: errorBody.parse(body) }).toMatchObject({
        status: 429,
        body: { error: expect.stringContaining("Catch your breath"), code: "TOO_MANY_REQUESTS" },
      });
  });
});

describe("posts: permissions", () => {
  it("rejects changes to the posts of others, even in direct calls", async () => {
    const { id } = await write(ann, "Mine");
    const response = await ben.api("DELETE", `/posts/${id}`);
    expect(response).toMatchObject({
      status: 403,
      body: { error: "You can only delete your own posts", code: "FORBIDDEN" },
    });
    expect((await ben.direct("POST", "/rest/v1/rpc/delete_post", { post_id: id })).status).toBe(
      403,
    );
    const { body } = await ann.api("GET", `/posts/user/${ann.id}?pageSize=50`);
    expect(body.posts.find((each: Post) => each.id === id)).toMatchObject({
      content: "Mine",
      likeCount: 0,
    });
  });

  it("takes the author from the token, whatever the body says", async () => {
    const { body } = await ben.api("POST", "/posts", {
      content: "As Ann",
      userId: ann.id,
      author_id: ann.id,
      likeCount: 99,
      createdAt: "2001-01-01T00:00:00Z",
    });
    expect(body).toMatchObject({ user: { supabaseId: ben.id }, likeCount: 0 });
    expect(new Date(body.createdAt).getFullYear()).toBeGreaterThan(2001);
    await ben.api("DELETE", `/posts/${body.id}`);
  });

  it("enforces the rules for direct calls", async () => {
    const rpc = (name: string, input: unknown) => ben.direct("POST", `/rest/v1/rpc/${name}`, input);
    expect(await rpc("create_post", { content: "\u2003" })).toMatchObject({ status: 400 });
    expect(await rpc("create_post", { content: "🏀".repeat(281) })).toMatchObject({ status: 400 });
    expect((await rpc("list_posts", { page_size: 100_000 })).status).toBe(400);
    expect((await rpc("list_posts", { page_size: -1 })).status).toBe(400);
    for (const name of ["change_like", "post_page", "posts_as_json"])
      expect((await rpc(name, {})).status, name).toBe(404);
  });

  it("returns 401 to visitors", async () => {
    const { id } = await write(ann, "Members only");
    for (const [method, path] of [
      ["GET", "/posts"],
      ["GET", `/posts/user/${ann.id}`],
      ["POST", "/posts"],
      ["POST", `/posts/${id}/like`],
      ["DELETE", `/posts/${id}/like`],
      ["DELETE", `/posts/${id}`],
    ] as const)
      expect((await visitor(method, path)).status, path).toBe(401);
    const headers = { apikey: inject("publishableKey"), "content-type": "application/json" };
    const direct = await fetch(`${inject("supabaseUrl")}/rest/v1/rpc/list_posts`, {
      method: "POST",
      headers,
      body: "{}",
    });
    expect(direct.status).toBeGreaterThanOrEqual(401);
    expect(direct.status).toBeLessThanOrEqual(404);
  });
});

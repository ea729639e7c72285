// Replies to a post that is being deleted, and the count of concurrent replies.
import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { insertFans } from "../../testing/support/act-as.ts";
import { refusalOf } from "../../testing/support/refusal-of.ts";

const sql = postgres(inject("databaseUrl"), { max: 12, onnotice: () => {} });
const fans = Array.from({ length: 8 }, () => randomUUID());
const [author = "", replier = ""] = fans;
let postId = 0;

const insertPost = async (fan: string) => {
  const [row] = await sql`
    insert into public.posts (author_id, content) values (${fan}, 'Sixth man') returning id::integer`;
  return row?.id as number;
};
const actAs = (on: Sql, fan: string) => on`
  select set_config('request.jwt.claim.sub', ${fan}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: fan, role: "authenticated", session_id: fan })}, true)`;
const as = (fan: string, work: (tx: Sql) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await actAs(tx as unknown as Sql, fan);
    return work(tx as unknown as Sql);
  });
const reply = async (on: Sql, to = postId) => {
  const [row] = await on`select (api.create_reply(${to}, 'Says who?') ->> 'id')::integer as id`;
  return row?.id as number;
};
const wrong = () => sql`select * from private.check_post_counts()`;

/** Waits until this many other calls wait for a lock. */
async function untilWaiting(count: number) {
  for (;;) {
    const rows = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length >= count) return;
  }
}

beforeAll(() => insertFans(sql, fans));
beforeEach(async () => {
  await sql`delete from public.posts where author_id in ${sql(fans)}`;
  await sql`delete from private.rate_limits where profile_id in ${sql(fans)}`;
  postId = await insertPost(author);
});
afterAll(async () => {
  await sql`delete from auth.users where id in ${sql(fans)}`;
  await sql.end();
});

describe("a reply", () => {
  it("a reply returns 404 when its post is being deleted", async () => {
    const deleting = await sql.reserve();
    try {
      await deleting`begin`;
      await actAs(deleting, author);
      await deleting`select api.delete_post(${postId})`;
      const refusal = refusalOf(sql, replier, (tx) => reply(tx as unknown as Sql));
      await untilWaiting(1);
      await deleting`commit`;
      expect(await refusal).toMatchObject({ code: "PT404", message: "Post not found" });
    } finally {
      deleting.release();
    }
    expect(await sql`select from public.replies where post_id = ${postId}`).toHaveLength(0);
  });

  it("a reply commits before a deletion that waits for it, and is deleted with the post", async () => {
    const replying = await sql.reserve();
    try {
      await replying`begin`;
      await actAs(replying, replier);
      await reply(replying);
      const deleting = as(author, (tx) => tx`select api.delete_post(${postId})`);
      await untilWaiting(1);
      await replying`commit`;
      await deleting;
    } finally {
      replying.release();
    }
    expect(await sql`select from public.replies where post_id = ${postId}`).toHaveLength(0);
    expect(await wrong()).toEqual([]);
  });

  it("a reply is deleted at the same moment as its post without a deadlock", async () => {
    const id = (await as(replier, (tx) => reply(tx))) as number;
    const counting = await sql.reserve();
    try {
      await counting`begin`;
      await counting`select from private.post_counts where post_id = ${postId} for update`;
      const deleting = as(author, (tx) => tx`select api.delete_post(${postId})`);
      await untilWaiting(1);
      const refusal = refusalOf(
        sql,
        replier,
        (tx) => tx`select api.delete_reply(${id})` as unknown as Promise<unknown>,
      );
      await untilWaiting(2);
      await counting`commit`;
      await deleting;
      expect(await refusal).toMatchObject({ code: "PT404", message: "Reply not found" });
    } finally {
      counting.release();
    }
    expect(await wrong()).toEqual([]);
  });

  it("a reply does not wait for a reply to another post", async () => {
    const [slow, other] = [await sql.reserve(), await insertPost(author)];
    try {
      await slow`begin`;
      await actAs(slow, replier);
      const first = await reply(slow);
      expect(await as(author, (tx) => reply(tx, other))).toBeGreaterThan(first);
      await slow`commit`;
    } finally {
      slow.release();
    }
  });
});

it("counts are correct after concurrent replies, deletions of replies and posts, and deletions of accounts", async () => {
  const posts = await Promise.all(fans.map(insertPost));
  await Promise.all(
    fans.map(async (fan, index) => {
      const own: number[] = [];
      for (let n = 0; n < 15; n++) {
        const to = posts[(index + n) % posts.length] ?? 0;
        await as(fan, async (tx) => {
          own.push(await reply(tx, to));
        }).catch((error: { code?: string }) => expect(error.code).toBe("PT404"));
        const gone = own[n - 5];
        if (gone && n % 3 === 0)
          await as(fan, (tx) => tx`select api.delete_reply(${gone})`).catch(
            (error: { code?: string }) => expect(error.code).toBe("PT404"),
          );
        if (n === 9 && index < 3)
          await as(fan, (tx) => tx`select api.delete_post(${posts[index] ?? 0})`);
      }
    }),
  );
  expect(await wrong()).toEqual([]);
  const leaving = fans.slice(5);
  for (const fan of leaving) await sql`delete from auth.users where id = ${fan}`;
  await insertFans(sql, leaving);
  expect(await wrong()).toEqual([]);
  const rows = await sql`select from public.replies where post_id in ${sql(posts)}`;
  expect(rows.length).toBeGreaterThan(0);
});

it("fans who liked and answered each other's posts can delete their accounts at the same moment", async () => {
  const leaving = Array.from({ length: 6 }, () => randomUUID());
  await insertFans(sql, leaving);
  await sql`
    insert into public.posts (author_id, content)
    select id, 'Farewell' from unnest(${leaving}::uuid[]) id, generate_series(1, 20)`;
  await sql`
    insert into public.post_likes (post_id, user_id)
    select p.id, fan from public.posts p, unnest(${leaving}::uuid[]) fan
    where p.author_id = any (${leaving}::uuid[])`;
  await sql`
    insert into public.replies (post_id, author_id, content)
    select p.id, fan, 'You, too?' from public.posts p, unnest(${leaving}::uuid[]) fan
    where p.author_id = any (${leaving}::uuid[])`;
  await Promise.all(
    leaving.map((fan) =>
      as(fan, (tx) => tx`select api.delete_own_account(${fan}, ${`${fan}@example.com`})`),
    ),
  );
  expect(await sql`select from public.posts where author_id in ${sql(leaving)}`).toHaveLength(0);
  expect(await wrong()).toEqual([]);
});

// Many fans like one post at once, and block, undo and delete in between: the author's notification stays consistent,
// and no transactions deadlock.
import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { insertFans } from "../../testing/support/act-as.ts";

const sql = postgres(inject("databaseUrl"), { max: 12, onnotice: () => {} });
const fans = Array.from({ length: 12 }, () => randomUUID());
const [author = "", liker = ""] = fans;
const posts: number[] = [];

const as = (fan: string, work: (tx: Sql) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claim.sub', ${fan}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: fan, role: "authenticated", session_id: fan })}, true)`;
    return work(tx as unknown as Sql);
  });
const like = (fan: string, post = posts[0] ?? 0) =>
  as(fan, (tx) => tx`select api.like_post(${post})`);
const unlike = (fan: string, post = posts[0] ?? 0) =>
  as(fan, (tx) => tx`select api.unlike_post(${post})`);
const notificationOf = async (fan: string) => {
  const rows = (await as(fan, (tx) => tx`select api.list_notifications() as page`)) as unknown as {
    page: { notifications: { kind: string; actorCount: number; isRead: boolean; id: string }[] };
  }[];
  return rows[0]?.page.notifications.filter(({ kind }) => kind === "POST_LIKED") ?? [];
};
beforeAll(() => insertFans(sql, fans));
beforeEach(async () => {
  await sql`delete from public.posts where author_id in ${sql(fans)}`;
  await sql`delete from public.blocks where blocker_id in ${sql(fans)}`;
  await sql`delete from private.rate_limits where profile_id in ${sql(fans)}`;
  const rows = await sql`
    insert into public.posts (author_id, content)
    select id, 'Sixth man' from unnest(${fans}::uuid[]) id returning id::integer`;
  posts.splice(0, posts.length, ...rows.map(({ id }) => id as number));
});
afterAll(async () => {
  await sql`delete from auth.users where id in ${sql(fans)}`;
  await sql.end();
});

it("concurrent likes of one post make one notification", async () => {
  await Promise.all(fans.map((fan) => like(fan)));
  expect(await notificationOf(author)).toMatchObject([
    { actorCount: fans.length - 1, isRead: false },
  ]);
});

it("a like during mark-as-read stays unread", async () => {
  await like(liker);
  const slow = await sql.reserve();
  try {
    await slow`begin`;
    await slow`insert into public.post_likes (post_id, user_id) values (${posts[0] ?? 0}, ${fans[2] ?? ""})`;
    const [seen] = await notificationOf(author);
    await as(author, (tx) => tx`select api.mark_notifications_read(${seen?.id ?? ""})`);
    await slow`commit`;
  } finally {
    slow.release();
  }
  expect(await notificationOf(author)).toMatchObject([{ actorCount: 2, isRead: false }]);
});

it("the notification matches the rows after concurrent likes, unlikes, blocks, unblocks and deletions", async () => {
  await Promise.all(
    fans.map(async (fan, index) => {
      for (let n = 0; n < 12; n++) {
        const post = posts[(index * 5 + n) % posts.length] ?? 0;
        const other = fans[(index + n + 1) % fans.length] ?? "";
        // Hidden or deleted by now: the only error that may occur.
        const gone = (error: { code?: string }) => expect(error.code).toBe("PT404");
        await like(fan, post).catch(gone);
        if (n % 3 === 1) await as(fan, (tx) => tx`select api.block_fan(${other})`).catch(gone);
        if (n % 4 === 2) await unlike(fan, post).catch(gone);
        if (n % 3 === 2)
          await as(
            fan,
            (tx) => tx`select api.unblock_fan(${fans[(index + n) % fans.length] ?? ""})`,
          );
      }
    }),
  );
  await Promise.all(
    fans
      .slice(8)
      .map((fan) =>
        as(fan, (tx) => tx`select api.delete_own_account(${fan}, ${`${fan}@example.com`})`),
      ),
  );
  await insertFans(sql, fans.slice(8));
  for (const fan of fans.slice(0, 8)) {
    const rows = await sql`
      select p.id::text from public.posts p
      where p.author_id = ${fan} and exists (
        select from public.post_likes l
        where l.post_id = p.id and l.user_id <> p.author_id and not exists (
          select from public.blocks b
          where (b.blocker_id, b.blocked_id) in ((l.user_id, p.author_id), (p.author_id, l.user_id))
        )
      )`;
    const subjects = (await notificationOf(fan)).map(({ id }) => id.split("POST_LIKED-")[1]);
    expect(subjects.toSorted()).toEqual(rows.map(({ id }) => id as string).toSorted());
  }
});

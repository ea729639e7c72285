import { absent, present } from "../ledger.ts";
import { type Kind, pickOne } from "./kind.ts";

export const post: Kind = {
  name: "post",
  weight: 2,
  async write({ me }, { write, posts }) {
    const key = `Post ${crypto.randomUUID()}`;
    const thing = { kind: "post", key };
    const { status, text } = await write(me, { ...thing, state: present }, "POST", "/posts", {
      content: key,
    });
    if (status !== 201) return;
    const { id } = JSON.parse(text);
    // Some posts are deleted before the first reply.
    if (Math.random() < 0.2) await write(me, { ...thing, state: absent }, "DELETE", `/posts/${id}`);
    else posts.push({ id, authorId: me.id });
  },
  async present(sql) {
    return new Map(
      (await sql`select content from public.posts`).map((row) => [row.content, present]),
    );
  },
};

export const reply: Kind = {
  name: "reply",
  weight: 1,
  async write({ me }, { write, posts }) {
    const to = pickOne(posts.slice(-20));
    if (!to) return;
    const key = `Reply ${crypto.randomUUID()}`;
    const thing = { kind: "reply", key };
    const path = `/posts/${to.id}/replies`;
    const { status, text } = await write(me, { ...thing, state: present }, "POST", path, {
      content: key,
    });
    if (status === 201 && Math.random() < 0.2)
      await write(me, { ...thing, state: absent }, "DELETE", `/replies/${JSON.parse(text).id}`);
  },
  async present(sql) {
    const rows = await sql`select content from public.replies`;
    return new Map(rows.map((row) => [row.content, present]));
  },
};

export const like: Kind = {
  name: "like",
  weight: 3,
  async write({ me }, { write, posts }) {
    const to = pickOne(posts.slice(-20));
    if (!to) return;
    const isLiked = Math.random() < 0.7;
    const fact = { kind: "like", key: `${me.id} ${to.id}`, state: isLiked ? present : absent };
    await write(me, fact, isLiked ? "POST" : "DELETE", `/posts/${to.id}/like`);
  },
  async present(sql) {
    const rows = await sql`select user_id, post_id from public.post_likes`;
    return new Map(rows.map((row) => [`${row.user_id} ${row.post_id}`, present]));
  },
};

export const report: Kind = {
  name: "report",
  weight: 0.5,
  async write({ me }, { write, posts }) {
    // Old posts, since reporters no longer see the posts that they reported.
    const old = pickOne(posts.slice(0, -20).filter(({ authorId }) => authorId !== me.id));
    if (!old) return;
    const subject = { subjectType: "POST", subjectId: String(old.id) };
    const fact = { kind: "report", key: `${me.id} POST ${old.id}`, state: present };
    await write(me, fact, "POST", "/reports", { ...subject, reason: "SPAM", note: "Of the load" });
  },
  async present(sql) {
    const rows = await sql`
      select r.reporter_id, s.subject_type, s.subject_id
      from private.reports r join private.reported_subjects s on s.id = r.reported_id`;
    return new Map(
      rows.map((row) => [`${row.reporter_id} ${row.subject_type} ${row.subject_id}`, present]),
    );
  },
};

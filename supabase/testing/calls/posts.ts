import { type Examples, idOf } from "./example.ts";
import { goals, me, meAnd, type Operation, randomPost } from "./operations.ts";

export const reads: readonly Operation[] = [
  { name: "feed, first page", goal: goals.call, draw: me, statement: "select api.list_posts()" },
  {
    name: "feed, deep page",
    goal: goals.call,
    draw: meAnd(randomPost),
    statement: "select api.list_posts($1[2]::bigint)",
  },
  {
    name: "feed of friends",
    goal: goals.call,
    draw: me,
    statement: "select api.list_posts_of_friends()",
  },
  {
    name: "posts about an item",
    goal: goals.call,
    draw: meAnd(
      "select id from bench.popular where rank = (select 1 + floor(5000 * random() ^ 3)::bigint)",
    ),
    statement:
      "select api.list_posts_about(kind, id) from public.entities where id = $1[2]::bigint",
  },
  {
    name: "posts of a fan",
    goal: goals.call,
    draw: meAnd("bench.random_fan()"),
    statement: "select api.list_posts_of($1[2]::uuid)",
  },
  {
    name: "one post",
    goal: goals.call,
    draw: meAnd(randomPost),
    statement: "select api.get_post($1[2]::bigint)",
  },
  {
    name: "replies to a post",
    goal: goals.call,
    draw: meAnd(randomPost),
    statement: "select api.list_replies($1[2]::bigint)",
  },
  {
    name: "replies to one viral post, deep page",
    goal: goals.call,
    draw: meAnd(
      "select id from public.replies where id >= (select floor(random() * max(id))::bigint from public.replies) order by id limit 1",
    ),
    statement: "select api.list_replies(1, $1[2]::bigint)",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "post",
    goal: goals.call,
    draw: me,
    statement: "select api.create_post('Is it just me?')",
  },
  {
    name: "post about an item",
    goal: goals.call,
    draw: meAnd(
      "select id from bench.popular where rank = (select 1 + floor(5000 * random() ^ 3)::bigint)",
    ),
    statement:
      "select api.create_post('Is it just me?', kind, id) from public.entities where id = $1[2]::bigint",
  },
  {
    name: "delete a post",
    goal: goals.call,
    // A post without likes, since the population's posts already have some.
    draw: "insert into public.posts (author_id, content) values (bench.random_fan(), 'Not for long') returning array[author_id::text, id::text]",
    statement: "select api.delete_post($1[2]::bigint)",
  },
  {
    name: "like a post",
    goal: goals.call,
    draw: meAnd(randomPost),
    statement: "select api.like_post($1[2]::bigint)",
  },
  {
    name: "like one viral post",
    goal: goals.call,
    draw: meAnd("select 1"),
    statement: "select api.like_post($1[2]::bigint)",
  },
  {
    name: "reply to a post",
    goal: goals.call,
    draw: meAnd(randomPost),
    statement: "select api.create_reply($1[2]::bigint, 'No. That makes two of us.')",
  },
  {
    name: "delete a reply",
    goal: goals.call,
    draw: `insert into public.replies (post_id, author_id, content) select id, bench.random_fan(), 'Not for long' from (${randomPost}) post returning array[author_id::text, id::text]`,
    statement: "select api.delete_reply($1[2]::bigint)",
  },
  {
    name: "unlike a post",
    goal: goals.call,
    draw: meAnd(randomPost),
    statement: "select api.unlike_post($1[2]::bigint)",
  },
];

export const examples: Examples = {
  create_post: { args: { content: "Hello", entity_type: "TEAM", entity_id: idOf("team0") } },
  create_reply: { args: { post_id: idOf("otherPost"), content: "Hello" } },
  delete_post: { args: { post_id: idOf("ownPost") } },
  delete_reply: { args: { reply_id: idOf("ownReply") } },
  get_post: { args: { post_id: idOf("otherPost") }, showsOther: true },
  like_post: { args: { post_id: idOf("otherPost") } },
  list_posts: { showsOther: true },
  list_posts_about: { args: { entity_type: "TEAM", entity_id: idOf("team0") }, showsOther: true },
  list_posts_of: { args: { author_id: idOf("other") }, showsOther: true },
  // A post to which the other fan has replied.
  list_replies: { args: { post_id: idOf("friendPost") }, showsOther: true },
  unlike_post: { args: { post_id: idOf("otherPost") } },
};

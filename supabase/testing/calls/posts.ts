import { me, meAnd, type Operation, randomPost } from "./operations.ts";

export const reads: readonly Operation[] = [
  { name: "feed, first page", draw: me, statement: "select api.list_posts()" },
  {
    name: "feed, deep page",
    draw: meAnd(randomPost),
    statement: "select api.list_posts($1[2]::bigint)",
  },
  {
    name: "posts about an item",
    draw: meAnd(
      "select id from bench.popular where rank = (select 1 + floor(5000 * random() ^ 3)::bigint)",
    ),
    statement:
      "select api.list_posts_about(kind, id) from public.entities where id = $1[2]::bigint",
  },
  {
    name: "replies to a post",
    draw: meAnd(randomPost),
    statement: "select api.list_replies($1[2]::bigint)",
  },
  {
    name: "replies to one viral post, deep page",
    draw: meAnd(
      "select id from public.replies where id >= (select floor(random() * max(id))::bigint from public.replies) order by id limit 1",
    ),
    statement: "select api.list_replies(1, $1[2]::bigint)",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "post",
    draw: me,
    statement: "select api.create_post('Is it just me?')",
  },
  {
    name: "post about an item",
    draw: meAnd(
      "select id from bench.popular where rank = (select 1 + floor(5000 * random() ^ 3)::bigint)",
    ),
    statement:
      "select api.create_post('Is it just me?', kind, id) from public.entities where id = $1[2]::bigint",
  },
  {
    name: "delete a post",
    // A post without likes, since the population's posts already have some.
    draw: "insert into public.posts (author_id, content) values (bench.random_fan(), 'Not for long') returning array[author_id::text, id::text]",
    statement: "select api.delete_post($1[2]::bigint)",
  },
  {
    name: "like a post",
    draw: meAnd(randomPost),
    statement: "select api.like_post($1[2]::bigint)",
  },
  {
    name: "like one viral post",
    draw: meAnd("select 1"),
    statement: "select api.like_post($1[2]::bigint)",
  },
  {
    name: "delete a reply",
    draw: `insert into public.replies (post_id, author_id, content) select id, bench.random_fan(), 'Not for long' from (${randomPost}) post returning array[author_id::text, id::text]`,
    statement: "select api.delete_reply($1[2]::bigint)",
  },
];

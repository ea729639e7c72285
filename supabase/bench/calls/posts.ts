import { goals, me, meAnd, type Operation, randomPost } from "../operations.ts";

export const reads: readonly Operation[] = [
  { name: "feed, first page", goal: goals.read, draw: me, statement: "select public.list_posts()" },
  {
    name: "feed, deep page",
    goal: goals.read,
    draw: meAnd(randomPost),
    statement: "select public.list_posts($1[2]::bigint)",
  },
  {
    name: "feed of friends",
    goal: goals.read,
    draw: me,
    statement: "select public.list_posts_of_friends()",
  },
  {
    name: "posts of a fan",
    goal: goals.read,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.list_posts_of($1[2]::uuid)",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "post",
    goal: goals.write,
    draw: me,
    statement: "select public.create_post('Is it just me?')",
  },
  {
    name: "delete a post",
    goal: goals.write,
    // One that nobody has seen: those that were built are liked by others.
    draw: "insert into public.posts (author_id, content) values (bench.random_fan(), 'Not for long') returning array[author_id::text, id::text]",
    statement: "select public.delete_post($1[2]::bigint)",
  },
  {
    name: "like a post",
    goal: goals.write,
    draw: meAnd(randomPost),
    statement: "select public.like_post($1[2]::bigint)",
  },
  {
    name: "like one viral post",
    goal: goals.write,
    draw: meAnd("select 1"),
    statement: "select public.like_post($1[2]::bigint)",
  },
  {
    name: "unlike a post",
    goal: goals.write,
    draw: meAnd(randomPost),
    statement: "select public.unlike_post($1[2]::bigint)",
  },
];

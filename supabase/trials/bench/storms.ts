import { writes } from "../../testing/calls/all-operations.ts";
import type { Storm } from "./contention.ts";

const savesOfHotItems = writes.find(({ name }) => name.startsWith("save 12 ratings"));
const posts = writes.find(({ name }) => name === "post");
const results = writes.find(({ name }) => name === "record a result");
if (!savesOfHotItems || !posts || !results) throw new Error("The list of writes has changed.");

/** Two thousand fans in a thousand pairs, either of whom may act. */
const oneOfAPair =
  "select array[bench.fan_id(2 * k - side)::text, bench.fan_id(2 * k - 1 + side)::text, floor(random() * 3)::text] from (select 1 + floor(random() * 1000)::bigint as k, floor(random() * 2)::integer as side) pair";

/** Concurrent writes to the same rows, and the invariants afterwards. */
export const storms: readonly Storm[] = [
  {
    operation: { ...savesOfHotItems, name: "save 12 of the 20 hottest items" },
    check: "select from private.check_rating_stats()",
  },
  {
    operation: {
      name: "like and unlike one viral post",
      draw: "select array[bench.random_fan()::text, floor(random() * 3)::text]",
      statement: "select case when $1[2] = '0' then api.unlike_post(1) else api.like_post(1) end",
    },
    check:
      "select from private.post_counts c where c.post_id = 1 and c.like_count <> (select count(*) from public.post_likes l where l.post_id = 1)",
  },
  {
    operation: {
      name: "reply to one viral post",
      draw: "select array[bench.random_fan()::text]",
      statement: "select api.create_reply(1, 'Me too')",
    },
    check:
      "select from private.post_counts c where c.post_id = 1 and c.reply_count <> (select count(*) from public.replies r where r.post_id = 1)",
  },
  {
    operation: { ...posts, name: "post" },
    // The feed is paged by id, so ids must ascend with time.
    check:
      "select from (select created_at, lag(created_at) over (order by id) as before from public.posts where created_at > now() - interval '1 hour') p where created_at < before",
  },
  {
    operation: {
      name: "request each other, accept, remove",
      draw: oneOfAPair,
      statement:
        "select case $1[3] when '0' then api.remove_friend($1[2]::uuid) when '1' then api.accept_friend_request($1[2]::uuid) else api.send_friend_request($1[2]::uuid) end",
    },
    check:
      "select from public.friendships group by least(user_lo, user_hi), greatest(user_lo, user_hi) having count(*) > 1",
  },
  {
    operation: { ...results, name: "two admins on one sweepstake" },
    check:
      "select from public.sweepstakes s where (s.completed_at is not null) <> not exists (select from public.games g where g.sweepstake_id = s.id and g.outcome is null)",
  },
];

import type { Sql } from "postgres";
import { actAs } from "./act-as.ts";
import type { Chance } from "./chance.ts";
import type { DemoFan } from "./fans.ts";
import type { Item } from "./opinions.ts";
import { inventPost, inventReply } from "./posts.ts";

const postCount = 420;
const daysOfPosts = 24;

type Ids = ReadonlyMap<string, string>;

/** Makes friends within communities and a few by chance, some pending requests, and invites by one fan. */
export async function makeFriends(
  sql: Sql,
  fans: readonly DemoFan[],
  ids: Ids,
  chance: Chance,
): Promise<void> {
  const pairs = new Map<string, { requester: string; other: string; isAccepted: boolean }>();
  const ask = (asking: DemoFan, asked: DemoFan, isAccepted: boolean) => {
    const requester = ids.get(asking.email);
    const other = ids.get(asked.email);
    if (!requester || !other || requester === other) return;
    pairs.set([requester, other].sort().join(" "), { requester, other, isAccepted });
  };
  for (const fan of fans) {
    const alike = fans.filter((other) => other.community === fan.community);
    for (const other of chance.sample(alike, chance.integer(1, 5)))
      ask(fan, other, chance.happens(0.8));
    if (chance.happens(0.5)) ask(fan, chance.pick(fans), chance.happens(0.6));
  }
  // The demo account has friends and pending requests.
  const [tryOut] = fans;
  if (tryOut) {
    const alike = fans.filter((fan) => fan.community === tryOut.community && fan !== tryOut);
    for (const [index, other] of alike.slice(0, 7).entries()) ask(other, tryOut, index < 5);
  }
  await sql`
    insert into public.friendships (user_lo, user_hi, requester_id, created_at, accepted_at)
    select least(requester, other), greatest(requester, other), requester,
      now() - interval '20 days', case when accepted then now() - interval '19 days' end
    from jsonb_to_recordset(${sql.json(
      [...pairs.values()].map(({ requester, other, isAccepted }) => ({
        requester,
        other,
        accepted: isAccepted,
      })),
    )}) as f (requester uuid, other uuid, accepted boolean)`;
  const inviter = ids.get(fans.at(-1)?.email ?? "");
  if (inviter)
    await actAs(sql, inviter, async (tx) => {
      await tx`select api.create_invite()`;
    });
}

/** Posts of the last weeks, oldest first, with likes mostly from the same community and replies from all fans. */
export async function publishPosts(
  sql: Sql,
  fans: readonly DemoFan[],
  ids: Ids,
  itemOf: (slug: string) => Item,
  chance: Chance,
): Promise<void> {
  // Fans with strong feelings post more.
  const authors = fans.filter((fan) => fan.ratings.some(([, rating]) => Math.abs(rating) > 2));
  const minutes = Array.from({ length: postCount }, () =>
    chance.integer(3, daysOfPosts * 24 * 60),
  ).sort((a, b) => b - a);
  const posts = minutes.map((minutesAgo) => {
    const author = chance.pick(authors);
    return { author, minutesAgo, ...inventPost(author, itemOf, chance) };
  });
  const rows = await sql`
    insert into public.posts (author_id, content, entity_id, created_at)
    select author, content, entity_id, now() - make_interval(mins => minutes_ago)
    from jsonb_to_recordset(${sql.json(
      posts.map(({ author, minutesAgo, content, entityId }, order) => ({
        author: ids.get(author.email) ?? "",
        content,
        entity_id: entityId,
        minutes_ago: minutesAgo,
        order,
      })),
    )}) as p (author uuid, content text, entity_id bigint, minutes_ago integer, "order" integer)
    order by p."order"
    returning id`;
  const likes = posts.flatMap(({ author, minutesAgo }, index) => {
    const alike = fans.filter((fan) => fan.community === author.community);
    const others = chance.sample(fans, chance.integer(0, 4));
    const likers = new Set([...chance.sample(alike, chance.integer(0, 9)), ...others]);
    return [...likers].map((fan) => ({
      post: rows[index]?.id,
      fan: ids.get(fan.email) ?? "",
      minutes_ago: Math.floor((minutesAgo * chance.integer(1, 99)) / 100),
    }));
  });
  await sql`
    insert into public.post_likes (post_id, user_id, created_at)
    select post, fan, now() - make_interval(mins => minutes_ago)
    from jsonb_to_recordset(${sql.json(likes)}) as l (post bigint, fan uuid, minutes_ago integer)`;
  const replies = posts.flatMap(({ author, minutesAgo }, index) => {
    const count = chance.happens(0.4) ? chance.integer(1, 4) : 0;
    const others = fans.filter((fan) => fan !== author);
    return chance.sample(others, count).map((fan) => ({
      post: rows[index]?.id,
      fan: ids.get(fan.email) ?? "",
      content: inventReply(fan.community === author.community, chance),
      minutes_ago: Math.floor((minutesAgo * chance.integer(1, 99)) / 100),
    }));
  });
  await sql`
    insert into public.replies (post_id, author_id, content, created_at)
    select post, fan, content, now() - make_interval(mins => minutes_ago)
    from jsonb_to_recordset(${sql.json(replies)})
      as r (post bigint, fan uuid, content text, minutes_ago integer)
    order by minutes_ago desc`;
}

import type { Sql } from "postgres";
import type { Session } from "../../testing/http.ts";
import type { People } from "./people.ts";

/** A reference to something that exists only after fans, posts and sweepstakes do. */
export interface Reference {
  readonly $ref: keyof Lists | "self" | "ownEmail" | "ownEndpoint";
  readonly index: number;
}

/** The existing values by kind. */
interface Lists {
  readonly fan: readonly unknown[];
  readonly email: readonly unknown[];
  readonly post: readonly unknown[];
  readonly reply: readonly unknown[];
  readonly friendship: readonly unknown[];
  readonly reported: readonly unknown[];
  readonly suggestion: readonly unknown[];
  readonly picture: readonly unknown[];
  readonly sweepstake: readonly unknown[];
  readonly series: readonly unknown[];
  readonly pool: readonly unknown[];
  readonly game: readonly unknown[];
  readonly entity: readonly unknown[];
  readonly sport: readonly unknown[];
}

/** The push endpoint of the caller's browser. */
export const endpointOf = (caller: Session | undefined) =>
  `https://fcm.googleapis.com/${caller?.id ?? ""}`;

/** The value of a reference for this caller. */
export type Resolve = (reference: Reference, caller: Session | undefined) => unknown;

/**
 * Queries the existing values. Repeated for each caller, since the one before may have deleted what it could, and the
 * next should find something to delete, too.
 */
export async function queryReferences(sql: Sql, { fans, admin }: People): Promise<Resolve> {
  const ids = fans.map(({ id }) => id);
  const [row] = await sql`
    select
      array(select id::integer from public.posts where author_id = any (${ids}::uuid[])
        order by id desc limit 15) as post,
      array(select id::integer from public.replies where author_id = any (${ids}::uuid[])
        order by id desc limit 30) as reply,
      array(select id from public.friendships where user_lo = any (${ids}::uuid[])) as friendship,
      array(select id::integer from private.reported_subjects order by id desc limit 10) as reported,
      array(select id::integer from private.suggested_items order by id desc limit 10) as suggestion,
      array(select name from storage.objects where bucket_id = 'avatars' limit 10) as picture,
      array(select id::integer from public.sweepstakes order by id desc limit 2) as sweepstake,
      array(select id::integer from public.series order by id desc limit 2) as series,
      array(select id::integer from private.pools order by id desc limit 10) as pool,
      array(select id::integer from public.games order by id desc limit 4) as game,
      array(select sport_id::integer from public.games order by id desc limit 1) as sport,
      -- The sides of the last game first, then others of its sport.
      array(
        select e.id::integer
        from public.entities e, (select * from public.games order by id desc limit 1) g
        where e.kind = 'TEAM' and e.sport_id = g.sport_id
        order by e.id = g.side_one_id desc, e.id = g.side_two_id desc, e.id limit 14
      ) || array(
        select id::integer from public.entities where kind = 'SPORT' order by id limit 3
      ) || array(
        select id::integer from public.entities where kind = 'ATHLETE' order by id limit 3
      ) as entity`;
  const lists = {
    ...(row as unknown as Lists),
    fan: [...ids, admin.id],
    email: fans.map(({ email }) => email),
  };
  return ({ $ref, index }, caller) => {
    if ($ref === "self") return caller?.id ?? ids[0];
    if ($ref === "ownEmail") return caller?.email ?? "nobody@example.com";
    // A browser's endpoint moves to the account that last adds it.
    if ($ref === "ownEndpoint") return endpointOf(caller);
    return lists[$ref][index % lists[$ref].length] ?? index;
  };
}

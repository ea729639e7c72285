import type { Sql } from "postgres";
import { pages } from "../src/app/pages.ts";

/** The browser's user: a visitor, the demo's fan, or its admin. */
export type Visitor = "visitor" | "fan" | "admin";

export interface Route {
  /** The address with {id} in place of ids. */
  readonly name: string;
  /** The address with ids of the demo data. */
  readonly path: string;
  readonly as: Visitor;
}

/** Ids of the demo data that appear in addresses. */
interface DemoIds {
  readonly friend: string;
  readonly active: string;
  readonly past: string;
  readonly series: string;
  readonly pool: string;
  readonly code: string;
  readonly invite: string;
  readonly team: string;
  readonly athlete: string;
  readonly sport: string;
  readonly post: string;
}

/** Every page of the app. The other user is a friend, whose page shows the most. */
export function routesOf(ids: DemoIds): Route[] {
  const idsOf: Readonly<Record<string, string>> = {
    "/feed/:postId": ids.post,
    "/sweepstakes/:sweepstakeId": ids.active,
    "/sweepstakes/:sweepstakeId/results": ids.past,
    "/sweepstakes/:sweepstakeId/standings": ids.past,
    "/sweepstakes/:sweepstakeId/entries": ids.past,
    "/sweepstakes/:sweepstakeId/entries/:profileId": ids.past,
    "/series/:seriesId": ids.series,
    "/pools/:poolId": ids.pool,
    "/pools/join/:code": ids.code,
    "/invite/:code": ids.invite,
    "/teams/:slugOrId": ids.team,
    "/athletes/:slugOrId": ids.athlete,
    "/sports/:slugOrId": ids.sport,
    "/teams/:slugOrId/fans": ids.team,
    "/athletes/:slugOrId/fans": ids.athlete,
    "/sports/:slugOrId/fans": ids.sport,
    "/profile/:profileId": ids.friend,
  };
  return pages.map(({ path, for: audience, isAsFan, isForAdmins }) => ({
    name: path.replace(/:\w+/g, "{id}"),
    path:
      path === "*"
        ? "/nothing-here"
        : path
            .replace("/entries/:profileId", `/entries/${ids.friend}`)
            .replace(/:\w+/g, () => idsOf[path] ?? "missing"),
    as: isForAdmins ? "admin" : audience === "fans" || isAsFan || path === "*" ? "fan" : "visitor",
  }));
}

export async function listRoutes(sql: Sql): Promise<Route[]> {
  // Each type's most rated item, whose page shows the most.
  const [ids] = await sql<{ [Name in keyof DemoIds]: DemoIds[Name] | null }[]>`
    with fan as (select id from auth.users where email = 'fan@example.com'),
    busiest as (
      select distinct on (e.kind) e.kind, e.slug
      from public.entities e join public.ratings r on r.entity_id = e.id
      group by e.id order by e.kind, count(*) desc, e.id),
    friends as (
      select case when f.user_lo = fan.id then f.user_hi else f.user_lo end as id
      from public.friendships f, fan
      where fan.id in (f.user_lo, f.user_hi) and f.accepted_at is not null)
    select
      -- One who has entered, as the page of an entry is among them.
      (select e.profile_id from public.sweepstake_entries e join friends on friends.id = e.profile_id
        where e.sweepstake_id =
          (select min(id) from public.sweepstakes where completed_at is not null) limit 1) as friend,
      (select min(id) from public.sweepstakes where completed_at is null)::text as active,
      (select min(id) from public.sweepstakes where completed_at is not null)::text as past,
      (select min(id) from public.series)::text as series,
      (select min(m.pool_id) from private.pool_members m, fan where m.profile_id = fan.id)::text as pool,
      (select min(code) from private.pools) as code,
      (select min(code) from private.invites) as invite,
      (select slug from busiest where kind = 'TEAM') as team,
      (select slug from busiest where kind = 'ATHLETE') as athlete,
      (select slug from busiest where kind = 'SPORT') as sport,
      (select post_id from private.post_counts order by reply_count desc, post_id limit 1)::text as post`;
  if (!ids || Object.values(ids).includes(null))
    throw new Error("The demo's data is not all there.");
  return routesOf(ids as DemoIds);
}

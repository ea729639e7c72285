import type { Sql } from "postgres";

/** Whose browser a page is looked at with: nobody's, the demo's fan's, or its admin's. */
export type Visitor = "visitor" | "fan" | "admin";

export interface Route {
  /** As section 2 of the specification writes it. */
  readonly name: string;
  /** With the ids of the demo's data. */
  readonly path: string;
  readonly as: Visitor;
}

/** What of the demo's data stands in addresses. */
interface DemoIds {
  readonly friend: string;
  readonly active: string;
  readonly past: string;
  readonly team: string;
  readonly athlete: string;
  readonly sport: string;
  readonly post: string;
}

/** Every route of the app (a test compares). The other user is a friend, whose page shows all it can. */
export function routesOf(ids: DemoIds): Route[] {
  const { friend, active, past, team, athlete, sport, post } = ids;
  return [
    { name: "/login", path: "/login", as: "visitor" },
    { name: "/signup", path: "/signup", as: "visitor" },
    { name: "/reset-password", path: "/reset-password", as: "visitor" },
    { name: "/confirm-email", path: "/confirm-email", as: "visitor" },
    { name: "/terms", path: "/terms", as: "visitor" },
    { name: "/privacy", path: "/privacy", as: "visitor" },
    { name: "/rules", path: "/rules", as: "visitor" },
    { name: "/", path: "/", as: "fan" },
    { name: "/feed", path: "/feed", as: "fan" },
    { name: "/feed/{id}", path: `/feed/${post}`, as: "fan" },
    { name: "/fans", path: "/fans", as: "fan" },
    { name: "/leaderboard", path: "/leaderboard", as: "fan" },
    { name: "/change-password", path: "/change-password", as: "fan" },
    { name: "/sweepstakes", path: "/sweepstakes", as: "fan" },
    { name: "/sweepstakes/admin", path: "/sweepstakes/admin", as: "admin" },
    { name: "/sweepstakes/{id}", path: `/sweepstakes/${active}`, as: "fan" },
    { name: "/sweepstakes/{id}/results", path: `/sweepstakes/${past}/results`, as: "fan" },
    { name: "/sweepstakes/{id}/standings", path: `/sweepstakes/${past}/standings`, as: "fan" },
    { name: "/teams/{slug}", path: `/teams/${team}`, as: "fan" },
    { name: "/athletes/{slug}", path: `/athletes/${athlete}`, as: "fan" },
    { name: "/sports/{slug}", path: `/sports/${sport}`, as: "fan" },
    { name: "/profile", path: "/profile", as: "fan" },
    { name: "/profile/edit", path: "/profile/edit", as: "fan" },
    { name: "/account", path: "/account", as: "fan" },
    { name: "/notifications", path: "/notifications", as: "fan" },
    { name: "/admin", path: "/admin", as: "admin" },
    { name: "/admin/catalogue", path: "/admin/catalogue", as: "admin" },
    { name: "/welcome", path: "/welcome", as: "fan" },
    { name: "/profile/{id}", path: `/profile/${friend}`, as: "fan" },
    { name: "/{unknown}", path: "/nothing-here", as: "fan" },
  ];
}

export async function listRoutes(sql: Sql): Promise<Route[]> {
  // Of each type what most fans rated: the pages that have most to show.
  const [ids] = await sql<{ [Name in keyof DemoIds]: DemoIds[Name] | null }[]>`
    with fan as (select id from auth.users where email = 'fan@example.com'),
    busiest as (
      select distinct on (e.kind) e.kind, e.slug
      from public.entities e join public.ratings r on r.entity_id = e.id
      group by e.id order by e.kind, count(*) desc, e.id)
    select
      (select case when f.user_lo = fan.id then f.user_hi else f.user_lo end
        from public.friendships f, fan
        where fan.id in (f.user_lo, f.user_hi) and f.accepted_at is not null limit 1) as friend,
      (select min(id) from public.sweepstakes where completed_at is null)::text as active,
      (select min(id) from public.sweepstakes where completed_at is not null)::text as past,
      (select slug from busiest where kind = 'TEAM') as team,
      (select slug from busiest where kind = 'ATHLETE') as athlete,
      (select slug from busiest where kind = 'SPORT') as sport,
      (select post_id from private.post_counts order by reply_count desc, post_id limit 1)::text as post`;
  if (!ids || Object.values(ids).includes(null))
    throw new Error("The demo's data is not all there.");
  return routesOf(ids as DemoIds);
}

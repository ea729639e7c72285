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

/** Every route of the app. The other user is a friend of the fan, so that the page shows all it can. */
export async function listRoutes(sql: Sql): Promise<Route[]> {
  const [ids] = await sql<{ friend: string; active: string; past: string }[]>`
    with fan as (select id from auth.users where email = 'fan@example.com')
    select
      (select case when f.user_lo = fan.id then f.user_hi else f.user_lo end
        from public.friendships f, fan
        where fan.id in (f.user_lo, f.user_hi) and f.accepted_at is not null limit 1) as friend,
      (select min(id) from public.sweepstakes where completed_at is null)::text as active,
      (select min(id) from public.sweepstakes where completed_at is not null)::text as past`;
  if (!ids?.friend || !ids.active || !ids.past)
    throw new Error("The demo's data is not all there.");
  const { friend, active, past } = ids;
  return [
    { name: "/login", path: "/login", as: "visitor" },
    { name: "/signup", path: "/signup", as: "visitor" },
    { name: "/reset-password", path: "/reset-password", as: "visitor" },
    { name: "/", path: "/", as: "fan" },
    { name: "/feed", path: "/feed", as: "fan" },
    { name: "/fans", path: "/fans", as: "fan" },
    { name: "/leaderboard", path: "/leaderboard", as: "fan" },
    { name: "/change-password", path: "/change-password", as: "fan" },
    { name: "/sweepstakes", path: "/sweepstakes", as: "fan" },
    { name: "/sweepstakes/admin", path: "/sweepstakes/admin", as: "admin" },
    { name: "/sweepstakes/{id}", path: `/sweepstakes/${active}`, as: "fan" },
    { name: "/sweepstakes/{id}/results", path: `/sweepstakes/${past}/results`, as: "fan" },
    { name: "/sweepstakes/{id}/standings", path: `/sweepstakes/${past}/standings`, as: "fan" },
    { name: "/profile", path: "/profile", as: "fan" },
    { name: "/profile/edit", path: "/profile/edit", as: "fan" },
    { name: "/account", path: "/account", as: "fan" },
    { name: "/welcome", path: "/welcome", as: "fan" },
    { name: "/profile/{id}", path: `/profile/${friend}`, as: "fan" },
  ];
}

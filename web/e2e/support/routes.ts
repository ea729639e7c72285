import type { routesOf } from "../../bench/routes.ts";

/** Ids of the right kind for routes that need one. */
export const anyIds: Parameters<typeof routesOf>[0] = {
  friend: "1",
  active: "1",
  past: "1",
  series: "1",
  pool: "1",
  code: "1",
  invite: "1",
  team: "1",
  athlete: "1",
  sport: "1",
  post: "1",
};

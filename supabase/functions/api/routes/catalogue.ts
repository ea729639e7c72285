import { etag, RETAINED_304_HEADERS } from "hono/etag";
import {
  listAthletes,
  listCrests,
  listPopularItems,
  listSports,
  listTeams,
} from "../../_shared/contract/catalogue.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  "access-control-allow-origin",
  "access-control-expose-headers",
];

/** A day in seconds: crests are on every page, and yesterday's colors still identify an item. */
const crestsKeptFor = 86_400;

/**
 * Long lists, equal for all callers and rarely changed: browsers revalidate instead of downloading.
 */
export function mountCatalogueRoutes(app: Api, deps: ApiDeps): void {
  for (const { path } of [listSports, listTeams, listCrests, listPopularItems, listAthletes])
    app.get(path, etag({ retainedHeaders }), async (c, next) => {
      await next();
      if (!c.res.ok) return;
      // Browsers may store the list but must revalidate it, since the token must be valid.
      const policy = path === listCrests.path ? `max-age=${crestsKeptFor}` : "no-cache";
      c.header("cache-control", `private, ${policy}`);
    });

  mount(app, deps, listSports, ({ call }) => call("list_sports"));
  mount(app, deps, listTeams, ({ call }) => call("list_teams"));
  mount(app, deps, listCrests, ({ call }) => call("list_crests"));
  mount(app, deps, listPopularItems, ({ call }) => call("list_popular_items"));

  mount(app, deps, listAthletes, ({ call, query }) => {
    const words = query.sports?.split(",").map((word) => word.trim());
    if (!words?.some((word) => word !== "")) return call("list_athletes");
    // Invalid slugs match no sport.
    return call("list_athletes", { sports: words.filter((word) => /^[a-z0-9-]+$/.test(word)) });
  });
}

import { etag, RETAINED_304_HEADERS } from "hono/etag";
import * as catalogue from "../../_shared/contract/catalogue.ts";
import type { Api } from "../mount.ts";
import { routesOf } from "../routes-of.ts";

const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  "access-control-allow-origin",
  "access-control-expose-headers",
];

/** A day in seconds: crests are on every page, and yesterday's colors still identify an item. */
const crestsKeptFor = 86_400;

export const catalogueRoutes = routesOf(
  catalogue,
  {},
  {
    listAthletes: ({ call, query }) => {
      const words = query.sports?.split(",").map((word) => word.trim());
      if (!words?.some((word) => word !== "")) return call("list_athletes");
      // Invalid slugs match no sport.
      return call("list_athletes", { sports: words.filter((word) => /^[a-z0-9-]+$/.test(word)) });
    },
  },
);

/**
 * Long lists, equal for all callers and rarely changed: browsers revalidate instead of downloading.
 */
export function revalidateCatalogue(app: Api): void {
  for (const { endpoint } of catalogueRoutes)
    app.get(endpoint.path, etag({ retainedHeaders }), async (c, next) => {
      await next();
      if (!c.res.ok) return;
      // Browsers may store the list but must revalidate it, since the token must be valid.
      const isOfCrests = endpoint.path === catalogue.listCrests.path;
      const policy = isOfCrests ? `max-age=${crestsKeptFor}` : "no-cache";
      c.header("cache-control", `private, ${policy}`);
    });
}

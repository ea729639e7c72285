import * as feeds from "../../_shared/contract/feeds.ts";
import { ApiError } from "../../_shared/http/errors.ts";
import { routesOf } from "../routes-of.ts";

export const feedRoutes = routesOf(
  feeds,
  { args: { id: "series_id" } },
  {
    putFeed: async ({ deps, call, params, body }) => {
      if (body.source === "DEMO" && !deps.feeds.hasDemoLeague) {
        await call("require_admin");
        const message = "The demo league is not available here";
        throw new ApiError("INVALID_INPUT", message, [{ path: "source", message }]);
      }
      return call("put_feed", { series_id: params.id, feed: body });
    },

    changeFeed: { body: "changes" },

    readFeed: async ({ deps, call, params }) => {
      const lease = await call("request_feed_read", { series_id: params.id });
      if (lease) await deps.feeds.read(lease);
      return call("get_feed", { series_id: params.id });
    },
  },
);

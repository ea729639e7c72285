import {
  changeFeed,
  deleteFeed,
  draftFeedRounds,
  forgetFeedName,
  getFeed,
  learnFeedName,
  putFeed,
  readFeed,
  takeFeedChanges,
} from "../../_shared/contract/feeds.ts";
import { ApiError } from "../../_shared/http/errors.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountFeedRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, getFeed, ({ call, params }) => call("get_feed", { series_id: params.id }));

  mount(app, deps, putFeed, async ({ call, params, body }) => {
    if (body.source === "DEMO" && !deps.feeds.hasDemoLeague) {
      await call("require_admin");
      const message = "The demo league is not available here";
      throw new ApiError("INVALID_INPUT", message, [{ path: "source", message }]);
    }
    return call("put_feed", { series_id: params.id, feed: body });
  });

  mount(app, deps, changeFeed, ({ call, params, body }) =>
    call("change_feed", { series_id: params.id, changes: body }),
  );

  mount(app, deps, deleteFeed, async ({ call, params }) => {
    await call("delete_feed", { series_id: params.id });
  });

  mount(app, deps, readFeed, async ({ call, params }) => {
    const lease = await call("request_feed_read", { series_id: params.id });
    if (lease) await deps.feeds.read(lease);
    return call("get_feed", { series_id: params.id });
  });

  mount(app, deps, learnFeedName, ({ call, params, body }) =>
    call("learn_feed_name", {
      series_id: params.id,
      name: body.name,
      entity_type: body.entityType,
      entity_id: body.entityId,
    }),
  );

  mount(app, deps, forgetFeedName, async ({ call, params, query }) => {
    await call("forget_feed_name", { series_id: params.id, name: query.name });
  });

  mount(app, deps, draftFeedRounds, ({ call, params, body }) =>
    call("draft_feed_rounds", {
      series_id: params.id,
      rounds: body.rounds,
      ...(body.publishAt ? { publish_at: body.publishAt } : {}),
    }),
  );

  mount(app, deps, takeFeedChanges, ({ call, params, body }) =>
    call("take_feed_changes", { series_id: params.id, games: body.games }),
  );
}

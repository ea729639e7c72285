import {
  deleteRating,
  getOwnRatings,
  getRatings,
  saveRating,
  saveRatings,
} from "../../_shared/contract/ratings.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountRatingRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, getOwnRatings, ({ call }) => call("get_ratings"));

  mount(app, deps, getRatings, ({ call, params }) =>
    call("get_ratings", { profile_id: params.profileId }),
  );

  mount(app, deps, saveRatings, ({ call, body: { ratings } }) => call("save_ratings", { ratings }));

  mount(app, deps, saveRating, ({ call, params: { entityType, entityId }, body }) =>
    call("save_rating", {
      entity_type: entityType,
      entity_id: entityId,
      rating: body.rating,
      ...(body.replaces ? { replaces: body.replaces } : {}),
    }),
  );

  mount(app, deps, deleteRating, ({ call, params: { entityType, entityId } }) =>
    call("delete_rating", { entity_type: entityType, entity_id: entityId }),
  );
}

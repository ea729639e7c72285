import {
  deleteRating,
  getOwnRatings,
  getRatings,
  saveRating,
  saveRatings,
} from "../../_shared/contract/ratings.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";

export function mountRatingRoutes(app: Api, deps: Deps): void {
  mount(app, deps, getOwnRatings, async ({ call }) => ({
    status: 200,
    value: await call("get_ratings"),
  }));

  mount(app, deps, getRatings, async ({ call, params }) => ({
    status: 200,
    value: await call("get_ratings", { profile_id: params.profileId }),
  }));

  mount(app, deps, saveRatings, async ({ call, body: { ratings } }) => ({
    status: 200,
    value: await call("save_ratings", { ratings }),
  }));

  mount(app, deps, saveRating, async ({ call, params: { entityType, entityId }, body }) => ({
    status: 200,
    value: await call("save_rating", {
      entity_type: entityType,
      entity_id: entityId,
      rating: body.rating,
    }),
  }));

  mount(app, deps, deleteRating, async ({ call, params: { entityType, entityId } }) => ({
    status: 200,
    value: await call("delete_rating", { entity_type: entityType, entity_id: entityId }),
  }));
}

import { getOwnRatings, getRatings, saveRatings } from "../../_shared/contract/ratings.ts";
import type { Deps } from "../deps.ts";
import { type Api, register, unwrap } from "../register.ts";

export function registerRatings(app: Api, deps: Deps): void {
  register(app, deps, getOwnRatings, async ({ db }) => ({
    status: 200,
    value: unwrap(await db.rpc("get_ratings")),
  }));

  register(app, deps, getRatings, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("get_ratings", { profile_id: params.profileId })),
  }));

  register(app, deps, saveRatings, async ({ db, body: { ratings } }) => ({
    status: 200,
    value: unwrap(
      await db.rpc("save_ratings", {
        entity_types: ratings.map(({ entityType }) => entityType),
        entity_ids: ratings.map(({ entityId }) => entityId),
        ratings: ratings.map(({ rating }) => rating),
        positions: ratings.map(({ position }) => position),
      }),
    ),
  }));
}

import { getOwnTagline, getTagline, saveTagline } from "../../_shared/contract/taglines.ts";
import type { Deps } from "../deps.ts";
import { type Api, register, unwrap } from "../register.ts";

export function registerTaglines(app: Api, deps: Deps): void {
  register(app, deps, getOwnTagline, async ({ db }) => ({
    status: 200,
    value: unwrap(await db.rpc("get_taglines")),
  }));

  register(app, deps, getTagline, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("get_taglines", { profile_id: params.profileId })),
  }));

  register(app, deps, saveTagline, async ({ db, body: { taglines } }) => ({
    status: 200,
    value: unwrap(
      await db.rpc("save_taglines", {
        entity_types: taglines.map(({ entityType }) => entityType),
        entity_ids: taglines.map(({ entityId }) => entityId),
        sentiments: taglines.map(({ sentiment }) => sentiment),
        positions: taglines.map(({ position }) => position),
      }),
    ),
  }));
}

import { recommendFans, searchFans } from "../../_shared/contract/fans.ts";
import type { Deps } from "../deps.ts";
import { type Api, register, unwrap } from "../register.ts";

/** Comes before the calls of a single user, whose id these paths could be taken for. */
export function registerFans(app: Api, deps: Deps): void {
  register(app, deps, recommendFans, async ({ db }) => ({
    status: 200,
    value: unwrap(await db.rpc("recommend_fans")),
  }));

  register(app, deps, searchFans, async ({ db, query }) => {
    const { name, location, sportId, team } = query;
    return {
      status: 200,
      value: unwrap(
        await db.rpc("search_fans", {
          ...(name ? { name } : {}),
          ...(location ? { location } : {}),
          ...(sportId ? { sport_id: sportId } : {}),
          ...(team ? { team } : {}),
        }),
      ),
    };
  });
}

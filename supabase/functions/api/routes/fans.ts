import { recommendFans, renewRecommendations, searchFans } from "../../_shared/contract/fans.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, register } from "../register.ts";

/** Comes before the calls of a single user, whose id these paths could be taken for. */
export function registerFans(app: Api, deps: Deps): void {
  register(app, deps, recommendFans, async ({ call }) => ({
    status: 200,
    value: await call("recommend_fans"),
  }));

  register(app, deps, renewRecommendations, async ({ call }) => {
    await call("renew_recommendations");
    return { status: 204 };
  });

  register(app, deps, searchFans, async ({ call, query }) => {
    const { name, location, sportId, team } = query;
    return {
      status: 200,
      value: await call("search_fans", {
        ...(name ? { name } : {}),
        ...(location ? { location } : {}),
        ...(sportId ? { sport_id: sportId } : {}),
        ...(team ? { team } : {}),
      }),
    };
  });
}

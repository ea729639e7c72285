import * as z from "zod/mini";
import { recommendFans, renewRecommendations, searchFans } from "../../_shared/contract/fans.ts";
import type { ApiDeps } from "../deps.ts";
import { introduction, withMatchReasons } from "../match-reasons.ts";
import { type Api, mount } from "../mount.ts";

const introductions = z.array(introduction);
const recommended = z.object({
  userMeetsCriteria: z.boolean(),
  isSaved: z.boolean(),
  recommendations: introductions,
});

function asRecommended(answer: unknown) {
  const { recommendations, ...facts } = recommended.parse(answer);
  return { ...facts, recommendations: withMatchReasons(recommendations) };
}

/** Mounted before the calls of a single user, whose `:id` would match these paths. */
export function mountFanRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, recommendFans, async ({ call }) => asRecommended(await call("recommend_fans")));
  mount(app, deps, renewRecommendations, async ({ call }) =>
    asRecommended(await call("renew_recommendations")),
  );

  mount(app, deps, searchFans, async ({ call, query }) => {
    const { name, location, sportId, team } = query;
    const cards = await call("search_fans", {
      ...(name ? { name } : {}),
      ...(location ? { location } : {}),
      ...(sportId ? { sport_id: sportId } : {}),
      ...(team ? { team } : {}),
    });
    return withMatchReasons(introductions.parse(cards));
  });
}

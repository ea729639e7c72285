import * as z from "zod/mini";
import * as fans from "../../_shared/contract/fans.ts";
import { introduction, withMatchReasons } from "../match-reasons.ts";
import { routesOf } from "../routes-of.ts";

const introductions = z.array(introduction);
const recommended = z.object({
  userMeetsCriteria: z.boolean(),
  isSaved: z.boolean(),
  recommendations: introductions,
});

function asRecommended(output: unknown) {
  const { recommendations, ...facts } = recommended.parse(output);
  return { ...facts, recommendations: withMatchReasons(recommendations) };
}

export const fanRoutes = routesOf(
  fans,
  {},
  {
    recommendFans: async ({ call }) => asRecommended(await call("recommend_fans")),
    renewRecommendations: async ({ call }) => asRecommended(await call("renew_recommendations")),

    searchFans: async ({ call, query: { name, location, sportId, team } }) => {
      const cards = await call("search_fans", {
        ...(name ? { name } : {}),
        ...(location ? { location } : {}),
        ...(sportId ? { sport_id: sportId } : {}),
        ...(team ? { team } : {}),
      });
      return withMatchReasons(introductions.parse(cards));
    },
  },
);

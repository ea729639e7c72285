import * as z from "zod/mini";
import { recommendFans, renewRecommendations, searchFans } from "../../_shared/contract/fans.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";
import { reason, sentenceFor } from "../reasons.ts";

/** What recommend_fans answers: the contract's, but for the words. */
const found = z.object({
  userMeetsCriteria: z.boolean(),
  recommendations: z.array(z.looseObject({ matchReason: reason })),
});

/** Comes before the calls of a single user, whose id these paths could be taken for. */
export function mountFanRoutes(app: Api, deps: Deps): void {
  mount(app, deps, recommendFans, async ({ call }) => {
    const { userMeetsCriteria, recommendations } = found.parse(await call("recommend_fans"));
    const cards = recommendations.map((card) => ({
      ...card,
      matchReason: sentenceFor(card.matchReason),
    }));
    return { status: 200, value: { userMeetsCriteria, recommendations: cards } };
  });

  mount(app, deps, renewRecommendations, async ({ call }) => {
    await call("renew_recommendations");
    return { status: 204 };
  });

  mount(app, deps, searchFans, async ({ call, query }) => {
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

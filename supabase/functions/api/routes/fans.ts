import * as z from "zod/mini";
import { recommendFans, renewRecommendations, searchFans } from "../../_shared/contract/fans.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, mount } from "../mount.ts";
import { reason, sentenceFor } from "../reasons.ts";

/** Cards as the database answers them: the contract's, but for the words. */
const factCards = z.array(z.looseObject({ matchReason: z.nullable(reason) }));
const recommended = z.object({ userMeetsCriteria: z.boolean(), recommendations: factCards });

const inWords = (cards: z.infer<typeof factCards>) =>
  cards.map((card) => ({
    ...card,
    matchReason: card.matchReason && sentenceFor(card.matchReason),
  }));

/** Comes before the calls of a single user, whose id these paths could be taken for. */
export function mountFanRoutes(app: Api, deps: Deps): void {
  mount(app, deps, recommendFans, async ({ call }) => {
    const { userMeetsCriteria, recommendations } = recommended.parse(await call("recommend_fans"));
    return { status: 200, value: { userMeetsCriteria, recommendations: inWords(recommendations) } };
  });

  mount(app, deps, renewRecommendations, async ({ call }) => {
    await call("renew_recommendations");
    return { status: 204 };
  });

  mount(app, deps, searchFans, async ({ call, query }) => {
    const { name, location, sportId, team } = query;
    const cards = await call("search_fans", {
      ...(name ? { name } : {}),
      ...(location ? { location } : {}),
      ...(sportId ? { sport_id: sportId } : {}),
      ...(team ? { team } : {}),
    });
    return { status: 200, value: inWords(factCards.parse(cards)) };
  });
}

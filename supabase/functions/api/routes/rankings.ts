import {
  listBottomAthletes,
  listBottomTeams,
  listTopAthletes,
  listTopTeams,
  searchRankings,
} from "../../_shared/contract/rankings.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { type Api, register } from "../register.ts";

const lists = [
  [listTopTeams, "TEAM", true],
  [listBottomTeams, "TEAM", false],
  [listTopAthletes, "ATHLETE", true],
  [listBottomAthletes, "ATHLETE", false],
] as const;

export function registerRankings(app: Api, deps: Deps): void {
  for (const [endpoint, entityType, isTop] of lists) {
    register(app, deps, endpoint, async ({ call }) => ({
      status: 200,
      value: await call("list_ranking", { entity_type: entityType, is_top: isTop }),
    }));
  }

  register(app, deps, searchRankings, async ({ call, query: { query, category, sportId } }) => ({
    status: 200,
    value: await call("search_rankings", {
      query,
      ...(category ? { category } : {}),
      ...(sportId ? { sport_id: sportId } : {}),
    }),
  }));
}

import {
  listBottomAthletes,
  listBottomSports,
  listBottomTeams,
  listRankings,
  listTopAthletes,
  listTopSports,
  listTopTeams,
  searchRankings,
} from "../../_shared/contract/rankings.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const listsOfSports = [
  [listTopSports, true],
  [listBottomSports, false],
] as const;

const lists = [
  [listTopTeams, "TEAM", true],
  [listBottomTeams, "TEAM", false],
  [listTopAthletes, "ATHLETE", true],
  [listBottomAthletes, "ATHLETE", false],
] as const;

export function mountRankingRoutes(app: Api, deps: ApiDeps): void {
  for (const [endpoint, entityType, isTop] of lists) {
    mount(app, deps, endpoint, ({ call, query: { sportId } }) =>
      call("list_ranking", {
        entity_type: entityType,
        is_top: isTop,
        ...(sportId ? { sport_id: sportId } : {}),
      }),
    );
  }

  for (const [endpoint, isTop] of listsOfSports) {
    mount(app, deps, endpoint, ({ call }) =>
      call("list_ranking", { entity_type: "SPORT", is_top: isTop }),
    );
  }

  mount(app, deps, listRankings, ({ call, query: { sport } }) =>
    call("list_rankings", sport ? { sport } : {}),
  );

  mount(app, deps, searchRankings, ({ call, query: { query, category, sportId } }) =>
    call("search_rankings", {
      query,
      ...(category ? { category } : {}),
      ...(sportId ? { sport_id: sportId } : {}),
    }),
  );
}

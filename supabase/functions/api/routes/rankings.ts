import * as rankings from "../../_shared/contract/rankings.ts";
import { routesOf } from "../routes-of.ts";

const list = (entityType: string, isTop: boolean) => ({
  sql: "list_ranking",
  fixed: { entity_type: entityType, is_top: isTop },
});

export const rankingRoutes = routesOf(
  rankings,
  {},
  {
    listTopTeams: list("TEAM", true),
    listBottomTeams: list("TEAM", false),
    listTopAthletes: list("ATHLETE", true),
    listBottomAthletes: list("ATHLETE", false),
    listTopSports: list("SPORT", true),
    listBottomSports: list("SPORT", false),
  },
);

import * as items from "../../_shared/contract/items.ts";
import { createCursors } from "../cursor.ts";
import { routesOf } from "../routes-of.ts";

const item = (entityType: string) => ({ sql: "get_item", fixed: { entity_type: entityType } });
const fans = (entityType: string) => ({
  sql: "list_fans_of_item",
  fixed: { entity_type: entityType },
});

export const itemRoutes = routesOf(
  items,
  {
    args: { cursor: "after_place" },
    cursors: createCursors("fans of an item", /^[1-5]-\d{1,10}$/),
  },
  {
    getTeam: item("TEAM"),
    getAthlete: item("ATHLETE"),
    getSport: item("SPORT"),
    listFansOfTeam: fans("TEAM"),
    listFansOfAthlete: fans("ATHLETE"),
    listFansOfSport: fans("SPORT"),
  },
);

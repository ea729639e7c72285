import type { EntityType } from "@contract/catalogue.ts";
import {
  type ItemSide,
  listFansOfAthlete,
  listFansOfSport,
  listFansOfTeam,
} from "@contract/items.ts";
import { read } from "@/lib/api/read";

export const listsOfFans = {
  TEAM: listFansOfTeam,
  ATHLETE: listFansOfAthlete,
  SPORT: listFansOfSport,
} as const;

/**
 * The number of fans on each side of an item, and the first three on one. Optional, so failures are
 * silent.
 */
export const itemFacesQuery = (
  userId: string,
  entityType: EntityType,
  slugOrId: string,
  side: ItemSide,
) =>
  read(userId, listsOfFans[entityType], {
    params: { slugOrId },
    query: { side, pageSize: "3" },
    meta: {},
  });

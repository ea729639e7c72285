import type { EntityType } from "@contract/catalogue.ts";
import {
  type ItemSide,
  listFansOfAthlete,
  listFansOfSport,
  listFansOfTeam,
} from "@contract/items.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

export const listsOfFans = {
  TEAM: listFansOfTeam,
  ATHLETE: listFansOfAthlete,
  SPORT: listFansOfSport,
} as const;

export const itemKey = (userId: string | null, entityType: EntityType, slugOrId: string) => [
  userId,
  "items",
  entityType,
  slugOrId,
];

// A prefix of the item's key, so rating the item invalidates both.
export const itemFansKey = (
  userId: string,
  entityType: EntityType,
  slugOrId: string,
  side: ItemSide,
) => [...itemKey(userId, entityType, slugOrId), "fans", side];

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
  queryOptions({
    queryKey: [...itemFansKey(userId, entityType, slugOrId, side), "faces"],
    queryFn: ({ signal }) =>
      api(
        listsOfFans[entityType],
        { params: { slugOrId }, query: { side, pageSize: "3" } },
        { signal },
      ),
    meta: {},
  });

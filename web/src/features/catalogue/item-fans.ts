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

// The key begins as the item's own: whoever rates it sees both anew.
export const itemFansKey = (
  userId: string,
  entityType: EntityType,
  slugOrId: string,
  side: ItemSide,
) => [...itemKey(userId, entityType, slugOrId), "fans", side];

/** How many are on each side of an item, and the first three on one, as faces. A place to do without. */
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

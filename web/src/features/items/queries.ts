import type { EntityType } from "@contract/catalogue.ts";
import { getAthlete, getSport, getTeam, type ItemSide } from "@contract/items.ts";
import { getTodaysQuestion } from "@contract/questions.ts";
import { queryOptions } from "@tanstack/react-query";
import { listsOfFans } from "@/features/catalogue/item-fans";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";
import { keyOf, pages, read } from "@/lib/api/read";

const endpoints = { TEAM: getTeam, ATHLETE: getAthlete, SPORT: getSport } as const;

/**
 * An item; null if it does not exist. `userId` is null for a visitor. A response by id is also
 * cached under the slug that the page redirects to.
 */
export const itemQuery = (userId: string | null, entityType: EntityType, slugOrId: string) => {
  const endpoint = endpoints[entityType];
  return queryOptions({
    queryKey: keyOf(userId, endpoint, { params: { slugOrId } }),
    queryFn: async ({ signal, client }) => {
      try {
        const item = await api(endpoint, { params: { slugOrId } }, { signal });
        if (item.slug !== slugOrId)
          client.setQueryData(keyOf(userId, endpoint, { params: { slugOrId: item.slug } }), item);
        return item;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    // Other fans change it constantly; a redirect from an id has just fetched it.
    staleTime: 1000,
    meta: { errorMessage: "This page could not be loaded" },
  });
};

/** One side of an item, page by page. */
export const itemFansQuery = (
  userId: string,
  entityType: EntityType,
  slugOrId: string,
  side: ItemSide,
) =>
  pages(userId, listsOfFans[entityType], {
    params: { slugOrId },
    query: { side },
    meta: { errorMessage: "These fans could not be loaded" },
  });

/**
 * The question of the day, further questions, and yesterday's result. Optional, so failures are
 * silent.
 */
export const todaysQuestionQuery = (userId: string) =>
  read(userId, getTodaysQuestion, { meta: {} });

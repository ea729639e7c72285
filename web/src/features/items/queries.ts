import type { EntityType } from "@contract/catalogue.ts";
import { getAthlete, getSport, getTeam, type ItemSide } from "@contract/items.ts";
import { getTodaysQuestion } from "@contract/questions.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { itemFansKey, itemKey, listsOfFans } from "@/features/catalogue/item-fans";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";

const endpoints = { TEAM: getTeam, ATHLETE: getAthlete, SPORT: getSport } as const;

/**
 * An item; null if it does not exist. `userId` is null for a visitor. A response by id is also
 * cached under the slug that the page redirects to.
 */
export const itemQuery = (userId: string | null, entityType: EntityType, slugOrId: string) =>
  queryOptions({
    queryKey: itemKey(userId, entityType, slugOrId),
    queryFn: async ({ signal, client }) => {
      try {
        const item = await api(endpoints[entityType], { params: { slugOrId } }, { signal });
        if (item.slug !== slugOrId)
          client.setQueryData(itemKey(userId, entityType, item.slug), item);
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

/** One side of an item, page by page. */
export const itemFansQuery = (
  userId: string,
  entityType: EntityType,
  slugOrId: string,
  side: ItemSide,
) =>
  infiniteQueryOptions({
    queryKey: itemFansKey(userId, entityType, slugOrId, side),
    queryFn: ({ signal, pageParam }) =>
      api(
        listsOfFans[entityType],
        { params: { slugOrId }, query: { side, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
    meta: { errorMessage: "These fans could not be loaded" },
  });

/**
 * The question of the day, further questions, and yesterday's result. Optional, so failures are
 * silent.
 */
export const todaysQuestionQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "questions", "today"],
    queryFn: ({ signal }) => api(getTodaysQuestion, {}, { signal }),
    meta: {},
  });

import type { EntityType } from "@contract/catalogue.ts";
import { getAthlete, getSport, getTeam, type ItemSide } from "@contract/items.ts";
import { getTodaysQuestion } from "@contract/questions.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { itemFansKey, itemKey, listsOfFans } from "@/features/catalogue/item-fans";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";

const endpoints = { TEAM: getTeam, ATHLETE: getAthlete, SPORT: getSport } as const;

/**
 * All that is known about an item; null when there is no such item. A visitor is nobody's id. What was asked for
 * by an id is known by the slug too, to which its page leads on.
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
    // Other fans move it all the time; the page by the id has only just asked.
    staleTime: 1000,
    meta: { errorMessage: "This page could not be loaded" },
  });

/** Those on one side of an item, page by page. */
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

/** The question of the day, what else is asked, and how yesterday's divides. A place to do without. */
export const todaysQuestionQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "questions", "today"],
    queryFn: ({ signal }) => api(getTodaysQuestion, {}, { signal }),
    meta: {},
  });

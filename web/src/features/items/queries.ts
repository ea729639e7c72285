import type { EntityType } from "@contract/catalogue.ts";
import { getAthlete, getSport, getTeam } from "@contract/items.ts";
import { getTodaysQuestion } from "@contract/questions.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { ApiError } from "@/lib/api-error";

const endpoints = { TEAM: getTeam, ATHLETE: getAthlete, SPORT: getSport } as const;

/** All that is known about an item; null when there is no such item. */
export const itemQuery = (userId: string, entityType: EntityType, slugOrId: string) =>
  queryOptions({
    queryKey: [userId, "items", entityType, slugOrId],
    queryFn: async ({ signal }) => {
      try {
        return await api(endpoints[entityType], { params: { slugOrId } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    // Other fans move it all the time.
    staleTime: 0,
    meta: { errorMessage: "This page could not be loaded" },
  });

/** The question of the day, what else is asked, and how yesterday's divides. A place to do without. */
export const todaysQuestionQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "questions", "today"],
    queryFn: ({ signal }) => api(getTodaysQuestion, {}, { signal }),
    meta: {},
  });

import {
  listAthletes,
  listCrests,
  listPopularItems,
  listSports,
  listTeams,
} from "@contract/catalogue.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** The catalogue is reference data, so one load serves the whole visit. */
const staleTime = Number.POSITIVE_INFINITY;

export const sportsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "catalogue", "sports"],
    queryFn: ({ signal }) => api(listSports, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Error fetching sports", isExactMessage: true },
  });

/** For a select, which has no room for an error. */
export const sportChoicesQuery = (userId: string) =>
  queryOptions({
    ...sportsQuery(userId),
    meta: { ...sportsQuery(userId).meta, toast: "always" },
  });

export const teamsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "catalogue", "teams"],
    queryFn: ({ signal }) => api(listTeams, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Error fetching teams", isExactMessage: true },
  });

/** Codes and colors of crests. Optional, so failures are silent. */
export const crestsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: [userId, "catalogue", "crests"],
    queryFn: ({ signal }) => api(listCrests, {}, { signal }),
    staleTime,
  });

/** The most rated items, which the first run offers and pickers rank by. Optional for both. */
export const popularItemsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "catalogue", "popular"],
    queryFn: ({ signal }) => api(listPopularItems, {}, { signal }).catch(() => []),
    staleTime,
  });

export const athletesQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "catalogue", "athletes"],
    queryFn: ({ signal }) => api(listAthletes, { query: {} }, { signal }),
    staleTime,
    meta: { errorMessage: "Error fetching athletes", isExactMessage: true },
  });

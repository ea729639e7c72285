import {
  listAthletes,
  listCrests,
  listPopularItems,
  listSports,
  listTeams,
} from "@contract/catalogue.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { keyOf, read } from "@/lib/api/read";

/** The catalogue is reference data, so one load serves the whole visit. */
const staleTime = Number.POSITIVE_INFINITY;

export const sportsQuery = (userId: string) =>
  read(userId, listSports, {
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
  read(userId, listTeams, {
    staleTime,
    meta: { errorMessage: "Error fetching teams", isExactMessage: true },
  });

/** Codes and colors of crests. Optional, so failures are silent. */
export const crestsQuery = (userId: string | null) => read(userId, listCrests, { staleTime });

/** The most rated items, which the first run offers and pickers rank by. Optional for both. */
export const popularItemsQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId, listPopularItems, {}),
    queryFn: ({ signal }) => api(listPopularItems, {}, { signal }).catch(() => []),
    staleTime,
  });

export const athletesQuery = (userId: string) =>
  read(userId, listAthletes, {
    query: {},
    staleTime,
    meta: { errorMessage: "Error fetching athletes", isExactMessage: true },
  });

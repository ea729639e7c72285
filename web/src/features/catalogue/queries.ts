import {
  listAthletes,
  listCrests,
  listPopularItems,
  listSports,
  listTeams,
} from "@contract/catalogue.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** The catalogue is reference data: what was loaded once is good for the whole visit. */
const staleTime = Number.POSITIVE_INFINITY;

export const sportsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "catalogue", "sports"],
    queryFn: ({ signal }) => api(listSports, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Error fetching sports", isExactMessage: true },
  });

/** For a choice among sports, which has no place to say that they are missing. */
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

/** Codes and colours for crests. A page can do without: no notice about it. */
export const crestsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "catalogue", "crests"],
    queryFn: ({ signal }) => api(listCrests, {}, { signal }),
    staleTime,
  });

/** What most fans rate, which the first run offers and by which pickers order what they find; both can do without. */
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

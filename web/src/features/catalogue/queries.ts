import { listAthletes, listSports, listTeams } from "@contract/catalogue.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

/** The catalogue is reference data: what was loaded once is good for the whole visit. */
const staleTime = Number.POSITIVE_INFINITY;

export const sportsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "catalogue", "sports"],
    queryFn: ({ signal }) => api(listSports, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Error fetching sports", isExactMessage: true },
  });

export const teamsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "catalogue", "teams"],
    queryFn: ({ signal }) => api(listTeams, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Error fetching teams", isExactMessage: true },
  });

/** Athletes of every sport, or of the sports with these slugs (comma-separated). */
export const athletesQuery = (userId: string, sports = "") =>
  queryOptions({
    queryKey: [userId, "catalogue", "athletes", sports],
    queryFn: ({ signal }) =>
      api(listAthletes, { query: sports === "" ? {} : { sports } }, { signal }),
    staleTime,
    meta: { errorMessage: "Error fetching athletes", isExactMessage: true },
  });

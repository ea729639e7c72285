import { getSeries, listSeries, listSeriesStandings } from "@contract/series.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  type StandingsAudience,
  scopeOf,
} from "@/features/sweepstakes/standings/standings-audience";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

// The keys share the sweepstakes' prefix, so changes to sweepstakes, picks or results invalidate
// them. Each screen refetches when it opens.
const staleTime = 0;

export const seriesListQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", "series", "list"],
    queryFn: ({ signal }) => api(listSeries, {}, { signal }),
    staleTime,
    meta: { errorMessage: "Failed to load the series", isExactMessage: true },
  });

/** One series with its rounds; null if it does not exist. The id is as in the URL. */
export const seriesQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", "series", "of", id],
    queryFn: ({ signal }) => nullIfAbsent(api(getSeries, { params: { id } }, { signal })),
    staleTime,
    meta: { errorMessage: "Failed to load the series", isExactMessage: true },
  });

export const seriesStandingsQuery = (userId: string, id: number, audience: StandingsAudience) =>
  infiniteQueryOptions({
    queryKey: [userId, "sweepstakes", "series", "of", String(id), "standings", audience],
    queryFn: ({ signal, pageParam }) =>
      api(
        listSeriesStandings,
        {
          params: { id: String(id) },
          query: { ...scopeOf(audience), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
    staleTime,
    meta: { errorMessage: "Failed to load the standings", isExactMessage: true },
  });

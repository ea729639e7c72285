import { getSeries, listSeries, listSeriesStandings } from "@contract/series.ts";
import {
  type StandingsAudience,
  scopeOf,
} from "@/features/sweepstakes/standings/standings-audience";
import { pages, read, readIfPresent } from "@/lib/api/read";

// Each screen refetches when it opens.
const staleTime = 0;

export const seriesListQuery = (userId: string) =>
  read(userId, listSeries, {
    staleTime,
    meta: { errorMessage: "Failed to load the series", isExactMessage: true },
  });

/** One series with its rounds; null if it does not exist. The id is as in the URL. */
export const seriesQuery = (userId: string, id: string) =>
  readIfPresent(userId, getSeries, {
    params: { id },
    staleTime,
    meta: { errorMessage: "Failed to load the series", isExactMessage: true },
  });

export const seriesStandingsQuery = (userId: string, id: number, audience: StandingsAudience) =>
  pages(userId, listSeriesStandings, {
    params: { id: String(id) },
    query: scopeOf(audience),
    staleTime,
    meta: { errorMessage: "Failed to load the standings", isExactMessage: true },
  });

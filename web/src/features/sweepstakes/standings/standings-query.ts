import { listStandings, listSweepstakeLog } from "@contract/standings.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  type StandingsAudience,
  scopeOf,
} from "@/features/sweepstakes/standings/standings-audience";
import { api } from "@/lib/api/api";

// The keys share the sweepstake's prefix, so changes to picks or results invalidate them. Each
// screen refetches when it opens.
export const standingsQuery = (userId: string, id: number, audience: StandingsAudience) =>
  infiniteQueryOptions({
    queryKey: [userId, "sweepstakes", String(id), "standings", audience],
    queryFn: ({ signal, pageParam }) =>
      api(
        listStandings,
        {
          params: { id: String(id) },
          query: { ...scopeOf(audience), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.pagination.nextCursor,
    staleTime: 0,
    meta: { errorMessage: "Failed to load the standings", isExactMessage: true },
  });

export const sweepstakeLogQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", String(id), "log"],
    queryFn: ({ signal }) => api(listSweepstakeLog, { params: { id: String(id) } }, { signal }),
    staleTime: 0,
    meta: {},
  });

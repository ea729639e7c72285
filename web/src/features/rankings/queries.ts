import { listRankings } from "@contract/rankings.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** All lists at once, of one sport by its slug or of all; public, so sent without a token. */
export const rankingsQuery = (userId: string, sport: string) =>
  queryOptions({
    queryKey: [userId, "rankings", sport],
    queryFn: ({ signal }) => api(listRankings, { query: { sport } }, { signal }),
    // Other fans change it constantly.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { errorMessage: "An unexpected error occurred" },
  });

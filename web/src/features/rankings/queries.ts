import { listRankings } from "@contract/rankings.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** All lists at once, of one sport by its slug or of all; sent without a token, as anyone may read them. */
export const rankingsQuery = (userId: string | null, sport: string) =>
  queryOptions({
    queryKey: [userId, "rankings", sport],
    queryFn: ({ signal }) => api(listRankings, { query: { sport } }, { signal }),
    // Other fans move it all the time.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { errorMessage: "An unexpected error occurred" },
  });

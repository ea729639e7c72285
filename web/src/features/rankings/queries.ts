import { listRankings } from "@contract/rankings.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { read } from "@/lib/api/read";

/** All lists at once, of one sport by its slug or of all; public, so sent without a token. */
export const rankingsQuery = (userId: string, sport: string) =>
  read(userId, listRankings, {
    query: { sport },
    // Other fans change it constantly.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { errorMessage: "An unexpected error occurred" },
  });

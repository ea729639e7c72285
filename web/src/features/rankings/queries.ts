import {
  listBottomAthletes,
  listBottomSports,
  listBottomTeams,
  listTopAthletes,
  listTopSports,
  listTopTeams,
} from "@contract/rankings.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

const lists = {
  topTeams: listTopTeams,
  bottomTeams: listBottomTeams,
  topAthletes: listTopAthletes,
  bottomAthletes: listBottomAthletes,
  topSports: listTopSports,
  bottomSports: listBottomSports,
} as const;

export type RankingList = keyof typeof lists;

/** One of the six lists, of one sport or all; sent without a token, as anyone may read them. */
export const rankingQuery = (userId: string, list: RankingList, sportId = "") =>
  queryOptions({
    queryKey: [userId, "rankings", list, sportId],
    queryFn: ({ signal }) => api(lists[list], { query: { sportId } }, { signal }),
    // Other fans move it all the time.
    staleTime: 0,
    meta: { errorMessage: "An unexpected error occurred" },
  });

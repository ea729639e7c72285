import {
  listBottomAthletes,
  listBottomTeams,
  listTopAthletes,
  listTopTeams,
} from "@contract/rankings.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

const lists = {
  topTeams: listTopTeams,
  bottomTeams: listBottomTeams,
  topAthletes: listTopAthletes,
  bottomAthletes: listBottomAthletes,
} as const;

export type RankingList = keyof typeof lists;

/** One of the four lists; sent without a token, as anyone may read them. */
export const rankingQuery = (userId: string, list: RankingList) =>
  queryOptions({
    queryKey: [userId, "rankings", list],
    queryFn: ({ signal }) => api(lists[list], {}, { signal }),
    // Other fans move it all the time.
    staleTime: 0,
    meta: { errorMessage: "An unexpected error occurred" },
  });

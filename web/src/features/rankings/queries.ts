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

const listsWithin = {
  topTeams: listTopTeams,
  bottomTeams: listBottomTeams,
  topAthletes: listTopAthletes,
  bottomAthletes: listBottomAthletes,
} as const;

const listsOfSports = { topSports: listTopSports, bottomSports: listBottomSports } as const;

export type RankingList = keyof typeof listsWithin | keyof typeof listsOfSports;

/** One of the six lists, of one sport or all; sent without a token, as anyone may read them. */
export const rankingQuery = (userId: string, list: RankingList, sportId = "") =>
  queryOptions({
    queryKey: [userId, "rankings", list, sportId],
    queryFn: ({ signal }) =>
      list === "topSports" || list === "bottomSports"
        ? api(listsOfSports[list], {}, { signal })
        : api(listsWithin[list], { query: { sportId } }, { signal }),
    // Other fans move it all the time.
    staleTime: 0,
    meta: { errorMessage: "An unexpected error occurred" },
  });

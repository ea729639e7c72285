import {
  listBottomAthletes,
  listBottomTeams,
  listTopAthletes,
  listTopTeams,
} from "@contract/rankings.ts";
import { getOwnRatings, getRatings } from "@contract/ratings.ts";
import { getOwnTagline, getTagline } from "@contract/taglines.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

export const ownRatingsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "ratings", "own"],
    queryFn: ({ signal }) => api(getOwnRatings, {}, { signal }),
    meta: { errorMessage: "Failed to load your ratings", isExactMessage: true },
  });

export const ratingsQuery = (userId: string, profileId: string) =>
  queryOptions({
    queryKey: [userId, "ratings", profileId],
    queryFn: ({ signal }) => api(getRatings, { params: { profileId } }, { signal }),
    meta: { errorMessage: "Failed to load ratings", isExactMessage: true },
  });

export const ownTaglineQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "tagline", "own"],
    queryFn: ({ signal }) => api(getOwnTagline, {}, { signal }),
    meta: { errorMessage: "Failed to load your taglines", isExactMessage: true },
  });

export const taglineQuery = (userId: string, profileId: string) =>
  queryOptions({
    queryKey: [userId, "tagline", profileId],
    queryFn: ({ signal }) => api(getTagline, { params: { profileId } }, { signal }),
    meta: { errorMessage: "Failed to load taglines", isExactMessage: true },
  });

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

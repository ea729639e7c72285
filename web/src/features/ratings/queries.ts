import { getOwnRatings, getRatings } from "@contract/ratings.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

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

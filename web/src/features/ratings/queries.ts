import { getOwnRatings, getRatings } from "@contract/ratings.ts";
import { read } from "@/lib/api/read";

export const ownRatingsQuery = (userId: string) =>
  read(userId, getOwnRatings, {
    meta: { errorMessage: "Failed to load your ratings", isExactMessage: true },
  });

export const ratingsQuery = (userId: string, profileId: string) =>
  read(userId, getRatings, {
    params: { profileId },
    meta: { errorMessage: "Failed to load ratings", isExactMessage: true },
  });

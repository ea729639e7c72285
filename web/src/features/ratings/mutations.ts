import type { EntityType } from "@contract/catalogue.ts";
import {
  deleteRating,
  type Rating,
  type RatingChoice,
  saveRating,
  saveRatings,
} from "@contract/ratings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { invalidateFeelings, setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** A write whose response is the user's ratings; invalidates dependent queries. */
function useRatingsWrite<T>(userId: string, mutationFn: (input: T) => Promise<Rating[]>) {
  const client = useQueryClient();
  const { queryKey } = ownRatingsQuery(userId);
  return useMutation({
    mutationFn,
    onSuccess: async (saved) => {
      await setCachedData(client, queryKey, () => saved);
      invalidateFeelings(client, queryKey);
    },
  });
}

export const useSaveRatings = (userId: string) =>
  useRatingsWrite(userId, (ratings: RatingChoice[]) => api(saveRatings, { body: { ratings } }));

interface RatingChange {
  entityType: EntityType;
  entityId: number;
  /** Null removes it. */
  rating: number | null;
  /** The item that a new rating replaces. */
  replaces?: Pick<Rating, "entityType" | "entityId">;
}

/** Sets or removes an item's rating. */
export const useChangeRating = (userId: string) =>
  useRatingsWrite(userId, ({ entityType, entityId, rating, replaces }: RatingChange) => {
    const params = { entityType, entityId: String(entityId) };
    return rating === null
      ? api(deleteRating, { params })
      : api(saveRating, { params, body: { rating, ...(replaces ? { replaces } : {}) } });
  });

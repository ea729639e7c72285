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
import { invalidateTheRest, setCachedData } from "@/lib/after-write";
import { api } from "@/lib/api";

/** A write that answers the own ratings as they are then, and changes what follows from them. */
function useRatingsWrite<T>(userId: string, mutationFn: (input: T) => Promise<Rating[]>) {
  const client = useQueryClient();
  const { queryKey } = ownRatingsQuery(userId);
  return useMutation({
    mutationFn,
    onSuccess: async (saved) => {
      await setCachedData(client, queryKey, () => saved);
      invalidateTheRest(client, queryKey);
    },
  });
}

export const useSaveRatings = (userId: string) =>
  useRatingsWrite(userId, (ratings: RatingChoice[]) => api(saveRatings, { body: { ratings } }));

/** Sets or, with null, takes out the rating of one item. */
export const useSaveRating = (userId: string, entityType: EntityType, entityId: number) => {
  const params = { entityType, entityId: String(entityId) };
  return useRatingsWrite(userId, (rating: number | null) =>
    rating === null ? api(deleteRating, { params }) : api(saveRating, { params, body: { rating } }),
  );
};

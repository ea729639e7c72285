import { type RatingChoice, saveRatings } from "@contract/ratings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { invalidateTheRest, setCachedData } from "@/lib/after-write";
import { api } from "@/lib/api";

export function useSaveRatings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = ownRatingsQuery(userId);
  return useMutation({
    mutationFn: (ratings: RatingChoice[]) => api(saveRatings, { body: { ratings } }),
    onSuccess: async (saved) => {
      await setCachedData(client, queryKey, () => saved);
      invalidateTheRest(client, queryKey);
    },
  });
}

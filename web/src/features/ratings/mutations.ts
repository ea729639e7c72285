import { type RankingCategory, searchRankings } from "@contract/rankings.ts";
import { type RatingChoice, saveRatings } from "@contract/ratings.ts";
import { saveTagline, type TaglineChoice } from "@contract/taglines.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { ownRatingsQuery, ownTaglineQuery } from "@/features/ratings/queries";
import { askAnew, showAnswer } from "@/lib/after-write";
import { api } from "@/lib/api";

/** What a fan feels decides rankings, matches and searches: all but the catalogue is asked for anew. */
function refreshTheRest(client: QueryClient, saved: readonly unknown[]) {
  void askAnew(client, {
    predicate: ({ queryKey }) =>
      queryKey[1] !== "catalogue" && !saved.every((part, index) => queryKey[index] === part),
  });
}

export function useSaveRatings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = ownRatingsQuery(userId);
  return useMutation({
    mutationFn: (ratings: RatingChoice[]) => api(saveRatings, { body: { ratings } }),
    onSuccess: async (saved) => {
      await showAnswer(client, queryKey, () => saved);
      refreshTheRest(client, queryKey);
    },
  });
}

export function useSaveTagline(userId: string) {
  const client = useQueryClient();
  const { queryKey } = ownTaglineQuery(userId);
  return useMutation({
    mutationFn: (taglines: TaglineChoice[]) => api(saveTagline, { body: { taglines } }),
    onSuccess: async (saved) => {
      await showAnswer(client, queryKey, () => saved);
      refreshTheRest(client, queryKey);
    },
  });
}

export interface RankingSearch {
  query: string;
  category: RankingCategory | "";
  sportId: string;
}

/** A search is a deed and not a state: asked again, it is carried out again. */
export function useSearchRankings() {
  return useMutation({
    mutationFn: (search: RankingSearch) => api(searchRankings, { query: search }),
  });
}

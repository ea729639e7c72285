import { type RankingCategory, searchRankings } from "@contract/rankings.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { rankingsQuery } from "@/features/rankings/queries";
import { api } from "@/lib/api/api";

export interface RankingSearch {
  query: string;
  category: RankingCategory | "";
  /** Its slug; empty for all. */
  sport: string;
}

/** A mutation, because the same search can be repeated. */
export function useSearchRankings() {
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: async ({ sport, ...search }: RankingSearch) => {
      // The API requires the sport's id, which comes with its lists; wait for them.
      const lists =
        sport === "" ? null : await client.ensureQueryData(rankingsQuery(userId, sport));
      const sportId = lists?.sport ? String(lists.sport.id) : "";
      return api(searchRankings, { query: { ...search, sportId } });
    },
  });
}

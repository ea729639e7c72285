import { type RankingCategory, searchRankings } from "@contract/rankings.ts";
import { useMutation } from "@tanstack/react-query";
import { api } from "@/lib/api";

export interface RankingSearch {
  query: string;
  category: RankingCategory | "";
  /** Empty for all. */
  sportId: string;
}

/** A search is a deed and not a state: asked again, it is carried out again. */
export function useSearchRankings() {
  return useMutation({
    mutationFn: (search: RankingSearch) => api(searchRankings, { query: search }),
  });
}

import {
  recommendationLimit,
  recommendFans,
  renewRecommendations,
  searchFans,
} from "@contract/fans.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { errorText } from "@/lib/api/api-error";

/** Rejects with the text to show: what the server said, or the fallback. */
const withErrorText =
  (fallback: string) =>
  (error: unknown): never => {
    throw new Error(errorText(error, fallback), { cause: error });
  };

/**
 * Fans whom the user should meet. The server keeps the list for longer than a visit takes, but not past a
 * change of the user's own, after which one call makes it anew, keeps it and answers it.
 */
export const recommendedQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "recommended"],
    queryFn: async ({ client, queryKey, signal }) => {
      const renew = () => api(renewRecommendations, {});
      if (client.getQueryState(queryKey)?.isInvalidated) {
        const renewed = await renew().catch(() => null);
        if (renewed) return renewed;
      }
      const read = await api(recommendFans, {}, { signal }).catch(
        withErrorText("Failed to fetch recommended users"),
      );
      // Else the next reading would take as long.
      if (!read.isSaved && read.recommendations.length === recommendationLimit)
        renew().catch(() => {});
      return read;
    },
    staleTime: 5 * 60_000,
    retry: 1,
    meta: { errorMessage: "Failed to load your recommended users", toast: "always" },
  });

/** What a fan is searched by, as the form has it. */
export interface FanCriteria {
  name: string;
  location: string;
  sportId: string;
  team: string;
}

export const fanSearchQuery = (userId: string, criteria: FanCriteria) =>
  queryOptions({
    queryKey: [userId, "fan-search", criteria],
    queryFn: ({ signal }) =>
      api(searchFans, { query: criteria }, { signal }).catch(
        withErrorText("Error searching for fans"),
      ),
    staleTime: 0,
    retry: 1,
    meta: { errorMessage: "Error searching for fans" },
  });

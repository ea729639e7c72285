import {
  recommendationLimit,
  recommendFans,
  renewRecommendations,
  searchFans,
} from "@contract/fans.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { errorText } from "@/lib/api/api-error";
import { keyOf } from "@/lib/api/read";

/** Rejects with the text to show: the server's, or the fallback. */
const withErrorText =
  (fallback: string) =>
  (error: unknown): never => {
    throw new Error(errorText(error, fallback), { cause: error });
  };

/**
 * Recommended fans. The server's saved list outlives a visit, but not the user's own changes, after
 * which one call renews it.
 */
export const recommendedQuery = (userId: string) =>
  queryOptions({
    queryKey: keyOf(userId, recommendFans, {}),
    queryFn: async ({ client, queryKey, signal }) => {
      const renew = () => api(renewRecommendations, {});
      if (client.getQueryState(queryKey)?.isInvalidated) {
        const renewed = await renew().catch(() => null);
        if (renewed) return renewed;
      }
      const read = await api(recommendFans, {}, { signal }).catch(
        withErrorText("Failed to fetch recommended users"),
      );
      // Saves the list, so that the next read is fast.
      if (!read.isSaved && read.recommendations.length === recommendationLimit)
        renew().catch(() => {});
      return read;
    },
    staleTime: 5 * 60_000,
    retry: 1,
    meta: { errorMessage: "Failed to load your recommended users", toast: "always" },
  });

/** The fields of a fan search. */
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

import { recommendFans, searchFans } from "@contract/fans.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { errorText } from "@/lib/api-error";

/** Rejects with the text to show: what the server said, or the fallback. */
const inWords =
  (fallback: string) =>
  (error: unknown): never => {
    throw new Error(errorText(error, fallback), { cause: error });
  };

/** Fans whom the user should meet. Never fresh, so every page refetches them: somebody's ratings may have changed. */
export const recommendedQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "recommended"],
    queryFn: ({ signal }) =>
      api(recommendFans, {}, { signal }).catch(inWords("Failed to fetch recommended users")),
    staleTime: 0,
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
      api(searchFans, { query: criteria }, { signal }).catch(inWords("Error searching for fans")),
    staleTime: 0,
    retry: 1,
    meta: { errorMessage: "Error searching for fans" },
  });

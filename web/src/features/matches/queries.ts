import { compareFans } from "@contract/matches.ts";
import { getFanOverview } from "@contract/overviews.ts";
import { queryOptions } from "@tanstack/react-query";
import { taglineQuery } from "@/features/taglines/queries";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";
import { keyOf, read } from "@/lib/api/read";

export const comparisonQuery = (userId: string, profileId: string) =>
  read(userId, compareFans, {
    params: { id: profileId },
    meta: { errorMessage: "The comparison could not be loaded" },
  });

/**
 * Another fan's profile; null if it does not exist. Includes comparison and tagline, so that
 * everything appears at once.
 */
export const publicProfileQuery = (userId: string, profileId: string) => {
  const input = { params: { id: profileId } };
  return queryOptions({
    queryKey: keyOf(userId, getFanOverview, input),
    queryFn: async ({ client, signal }) => {
      const overview = await nullIfAbsent(api(getFanOverview, input, { signal }));
      if (overview === null) return null;
      client.setQueryData(comparisonQuery(userId, profileId).queryKey, overview.comparison);
      client.setQueryData(taglineQuery(userId, profileId).queryKey, overview.tagline);
      return overview.profile;
    },
    meta: { errorMessage: "Failed to fetch profile" },
  });
};

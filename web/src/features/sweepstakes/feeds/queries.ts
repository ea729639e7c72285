import { getFeed } from "@contract/feeds.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

/** The feed of a series, for admins; null without one. Shares the sweepstakes' prefix. */
export const feedQuery = (userId: string, seriesId: number) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", "series", "of", String(seriesId), "feed"],
    queryFn: ({ signal }) =>
      nullIfAbsent(api(getFeed, { params: { id: String(seriesId) } }, { signal })),
    staleTime: 0,
    meta: { errorMessage: "Failed to load the feed", isExactMessage: true },
  });

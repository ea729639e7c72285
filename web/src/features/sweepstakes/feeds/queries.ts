import { getFeed } from "@contract/feeds.ts";
import { readIfPresent } from "@/lib/api/read";

/** The feed of a series, for admins; null without one. */
export const feedQuery = (userId: string, seriesId: number) =>
  readIfPresent(userId, getFeed, {
    params: { id: String(seriesId) },
    staleTime: 0,
    meta: { errorMessage: "Failed to load the feed", isExactMessage: true },
  });

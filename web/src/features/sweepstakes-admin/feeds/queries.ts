import { getFeed } from "@contract/feeds.ts";
import { readIfPresent } from "@/lib/api/read";

/** The feed of a series, for admins; null without one. */
export const feedQuery = (userId: string, seriesId: number) =>
  readIfPresent(userId, getFeed, {
    params: { id: String(seriesId) },
    // Several parts of a page read it.
    staleTime: 10_000,
    meta: { errorMessage: "Failed to load the feed", isExactMessage: true },
  });

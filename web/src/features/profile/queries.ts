import { getOwnProfile } from "@contract/users.ts";
import { read } from "@/lib/api/read";

/** The user's profile with pending items: one call for everything around a page. */
export const ownProfileQuery = (userId: string) =>
  read(userId, getOwnProfile, {
    params: { id: userId },
    meta: { errorMessage: "Failed to fetch profile" },
  });

export const unreadOf = (counts: { unreadCount: number; unreadOutcomeCount: number }) =>
  counts.unreadCount + counts.unreadOutcomeCount;

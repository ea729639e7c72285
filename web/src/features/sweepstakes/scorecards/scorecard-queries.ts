import { getEntry, listFriendsEntries } from "@contract/scorecards.ts";
import { read, readIfPresent } from "@/lib/api/read";

/** An entrant's picks; null without a visible entry. */
export const scorecardQuery = (userId: string, id: number, profileId: string) =>
  readIfPresent(userId, getEntry, {
    params: { id: String(id), userId: profileId },
    staleTime: 0,
    meta: { errorMessage: "Failed to load the scorecard", isExactMessage: true },
  });

export const friendsEntriesQuery = (userId: string, id: number) =>
  read(userId, listFriendsEntries, {
    params: { id: String(id) },
    staleTime: 0,
    meta: { errorMessage: "Failed to load your friends' picks", isExactMessage: true },
  });

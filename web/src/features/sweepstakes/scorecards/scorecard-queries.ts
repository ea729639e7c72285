import { getEntry, listFriendsEntries } from "@contract/scorecards.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";
import { nullIfAbsent } from "@/lib/api/null-if-absent";

// The keys share the sweepstake's prefix, as those of the standings do.

/** An entrant's picks; null without a visible entry. */
export const scorecardQuery = (userId: string, id: number, profileId: string) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", String(id), "entries", profileId],
    queryFn: ({ signal }) =>
      nullIfAbsent(api(getEntry, { params: { id: String(id), userId: profileId } }, { signal })),
    staleTime: 0,
    meta: { errorMessage: "Failed to load the scorecard", isExactMessage: true },
  });

export const friendsEntriesQuery = (userId: string, id: number) =>
  queryOptions({
    queryKey: [userId, "sweepstakes", String(id), "entries"],
    queryFn: async ({ signal }) =>
      (await api(listFriendsEntries, { params: { id: String(id) } }, { signal })).entries,
    staleTime: 0,
    meta: { errorMessage: "Failed to load your friends' picks", isExactMessage: true },
  });

import { listFriends, listFriendsOf, listPendingRequests } from "@contract/friends.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** The key prefix of all lists that depend on friendships. */
export const friendsKey = (userId: string) => [userId, "friends"] as const;

/** Newest friendship first. */
export const friendsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...friendsKey(userId), "own"],
    queryFn: ({ signal }) => api(listFriends, { query: { order: "newest" } }, { signal }),
  });

/** A friend's friends; the server hides those of other fans. */
export const friendsOfQuery = (userId: string, friendId: string) =>
  queryOptions({
    queryKey: [...friendsKey(userId), "of", friendId],
    queryFn: ({ signal }) => api(listFriendsOf, { params: { userId: friendId } }, { signal }),
  });

/** Requests that await the user's answer. */
export const pendingRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...friendsKey(userId), "pending"],
    queryFn: ({ signal }) => api(listPendingRequests, {}, { signal }),
  });

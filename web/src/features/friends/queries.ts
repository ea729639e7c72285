import { listFriends, listFriendsOf, listPendingRequests } from "@contract/friends.ts";
import { read } from "@/lib/api/read";

/** The key prefix of all lists that depend on friendships. */
export const friendsKey = (userId: string) => [userId, "friends"] as const;

/** Newest friendship first. */
export const friendsQuery = (userId: string) =>
  read(userId, listFriends, { query: { order: "newest" } });

/** A friend's friends; the server hides those of other fans. */
export const friendsOfQuery = (userId: string, friendId: string) =>
  read(userId, listFriendsOf, { params: { userId: friendId } });

/** Requests that await the user's answer. */
export const pendingRequestsQuery = (userId: string) => read(userId, listPendingRequests, {});

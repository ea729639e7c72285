import { listFriends, listFriendsOf, listPendingRequests } from "@contract/friends.ts";
import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** What begins the keys of all lists that a change of a friendship can change. */
export const friendsKey = (userId: string) => [userId, "friends"] as const;

export const friendsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...friendsKey(userId), "own"],
    queryFn: ({ signal }) => api(listFriends, {}, { signal }),
  });

/** The friends of a friend; of anybody else they are not to be seen. */
export const friendsOfQuery = (userId: string, friendId: string) =>
  queryOptions({
    queryKey: [...friendsKey(userId), "of", friendId],
    queryFn: ({ signal }) => api(listFriendsOf, { params: { userId: friendId } }, { signal }),
  });

/** Requests that wait for the user. */
export const pendingRequestsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...friendsKey(userId), "pending"],
    queryFn: ({ signal }) => api(listPendingRequests, {}, { signal }),
  });

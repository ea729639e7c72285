import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { useFriendships } from "@/features/friends/friendship-context";
import { friendsKey, pendingRequestsQuery } from "@/features/friends/queries";
import { invalidate } from "@/lib/after-write";

/** Notices when a friend request is gone that the lists still show. */
export function RequestsWatcher() {
  const userId = useUserId();
  const client = useQueryClient();
  const friendships = useFriendships();
  const { data: requests } = useQuery(pendingRequestsQuery(userId));

  // A request that is gone was taken back, or answered in another window: what else shows it is old.
  useEffect(() => {
    if (!requests) return;
    const waiting = new Set(requests.map(({ requesterId }) => requesterId));
    if (friendships.idsWith("INCOMING_REQUEST").every((id) => waiting.has(id))) return;
    const pendingKey = pendingRequestsQuery(userId).queryKey;
    void invalidate(client, {
      predicate: ({ queryKey: [owner, resource, part] }) =>
        owner === userId && !(resource === friendsKey(userId)[1] && part === pendingKey[2]),
    });
  }, [requests, friendships, client, userId]);

  return null;
}

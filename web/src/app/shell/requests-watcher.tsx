import { requesterLimit } from "@contract/users.ts";
import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { useFriendships } from "@/features/friends/friendship-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { invalidate } from "@/lib/after-write";

/** Notices when a friend request is gone that the lists still show. */
export function RequestsWatcher() {
  const userId = useUserId();
  const client = useQueryClient();
  const friendships = useFriendships();
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const requesterIds = profile?.requesterIds;

  // A request that is gone was taken back, or answered in another window: what else shows it is old.
  useEffect(() => {
    // Beyond the newest hundred nobody is named.
    if (!requesterIds || requesterIds.length === requesterLimit) return;
    const waiting = new Set(requesterIds);
    if (friendships.idsWith("INCOMING_REQUEST").every((id) => waiting.has(id))) return;
    const ownHash = hashKey(ownProfileQuery(userId).queryKey);
    void invalidate(client, {
      predicate: ({ queryKey, queryHash }) => queryKey[0] === userId && queryHash !== ownHash,
    });
  }, [requesterIds, friendships, client, userId]);

  return null;
}

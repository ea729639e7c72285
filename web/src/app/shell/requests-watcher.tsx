import { requesterLimit } from "@contract/users.ts";
import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { useFriendships } from "@/features/friends/friendship-context";
import { pendingRequestsQuery } from "@/features/friends/queries";
import { ownProfileQuery } from "@/features/profile/queries";
import { invalidate } from "@/lib/api/after-write";

/** Notices, by the own profile, a friend request that the lists do not show yet, or show still. */
export function RequestsWatcher() {
  const userId = useUserId();
  const client = useQueryClient();
  const friendships = useFriendships();
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const requesterIds = profile?.requesterIds;

  useEffect(() => {
    const pending = pendingRequestsQuery(userId);
    const listed = client.getQueryData(pending.queryKey);
    // A first list is asked for by whoever shows it.
    if (!requesterIds || !listed) return;
    const shown = new Set(listed.map(({ requester }) => requester.id));
    if (requesterIds.some((id) => !shown.has(id))) void invalidate(client, pending);
  }, [requesterIds, client, userId]);

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

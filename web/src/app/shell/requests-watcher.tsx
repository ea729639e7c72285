import { requesterLimit } from "@contract/users.ts";
import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { useFriendships } from "@/features/friends/friendship-context";
import { pendingRequestsQuery } from "@/features/friends/queries";
import { ownProfileQuery } from "@/features/profile/queries";
import { invalidate } from "@/lib/api/after-write";

/** Compares the caller's profile with the request lists and refetches them if they differ. */
export function RequestsWatcher() {
  const userId = useUserId();
  const client = useQueryClient();
  const friendships = useFriendships();
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), meta: {} });
  const requesterIds = profile?.requesterIds;

  useEffect(() => {
    const pending = pendingRequestsQuery(userId);
    const listed = client.getQueryData(pending.queryKey);
    // The component that shows the list fetches it first.
    if (!requesterIds || !listed) return;
    const shown = new Set(listed.map(({ requester }) => requester.id));
    if (requesterIds.some((id) => !shown.has(id))) void invalidate(client, pending);
  }, [requesterIds, client, userId]);

  // A missing request was withdrawn, or answered in another window. Other lists that show it are stale.
  useEffect(() => {
    // The profile names at most the newest hundred requesters.
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

import { getPublicProfile, requesterLimit } from "@contract/users.ts";
import { hashKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { useFriendships } from "@/features/friends/friendship-context";
import { pendingRequestsQuery } from "@/features/friends/queries";
import { ownProfileQuery } from "@/features/profile/queries";
import { invalidate } from "@/lib/api/after-write";
import { read } from "@/lib/api/read";

/** After a notification, at most this many of the caller's unanswered requests are checked. */
const maxCheckedRequests = 5;

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

  // A new notification may say that a fan accepted; buttons and pages that show the fan follow.
  const unreadCount = profile?.unreadCount;
  const counted = useRef(unreadCount);
  useEffect(() => {
    const hasNews = counted.current !== undefined && (unreadCount ?? 0) > counted.current;
    counted.current = unreadCount;
    if (!hasNews) return;
    const showAnswer = async (id: string) => {
      const fan = read(userId, getPublicProfile, { params: { id } });
      const { friendshipStatus } = await client.fetchQuery(fan);
      if (friendshipStatus === "FRIENDS")
        await invalidate(client, { predicate: ({ queryKey }) => queryKey.includes(id) });
    };
    // The next notification checks again.
    for (const id of friendships.idsWith("OUTGOING_REQUEST").slice(-maxCheckedRequests))
      showAnswer(id).catch(() => {});
  }, [unreadCount, friendships, client, userId]);

  return null;
}

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { NotificationItem } from "@/features/notifications/components/notification-item";
import { markRead, notificationsQuery } from "@/features/notifications/queries";
import { ownProfileQuery, unreadOf } from "@/features/profile/queries";
import { invalidate } from "@/lib/api/after-write";
import { paths } from "@/lib/paths";

/** Marks all notifications up to the newest as read once the page is visible. */
function useMarkSeen(userId: string, newest: { id: string; isRead: boolean } | undefined) {
  const client = useQueryClient();
  const unseen = newest && !newest.isRead ? newest.id : null;
  useEffect(() => {
    if (unseen === null) return;
    const mark = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", mark);
      void markRead(client, userId, unseen);
    };
    document.addEventListener("visibilitychange", mark);
    mark();
    return () => document.removeEventListener("visibilitychange", mark);
  }, [client, userId, unseen]);
}

/** Refetches the list when the bell's count rises. */
function useNewOnes(userId: string) {
  const client = useQueryClient();
  const { data: profile } = useQuery({ ...ownProfileQuery(userId), enabled: false });
  const unread = profile && unreadOf(profile);
  const before = useRef(unread);
  useEffect(() => {
    // Skips the first count: the list already shows those as new, and a refetch would show them as read.
    if (unread !== undefined && before.current !== undefined && unread > before.current)
      void invalidate(client, notificationsQuery(userId));
    before.current = unread;
  }, [client, userId, unread]);
}

/** The fan's notifications, newest first. Showing them marks them as read. */
export function NotificationList() {
  const userId = useUserId();
  const query = useInfiniteQuery(notificationsQuery(userId));
  // Keeps new notifications highlighted while the page is open, though a refetch returns them as read.
  const [newOnes] = useState(() => new Set<string>());
  const notifications = useMemo(() => {
    const listed = query.data?.pages.flatMap((page) => page.notifications);
    for (const { id, isRead } of listed ?? []) if (!isRead) newOnes.add(id);
    // An item can be on two pages if the list shifted between the reads.
    return listed && [...new Map(listed.map((each) => [each.id, each])).values()];
  }, [query.data, newOnes]);
  useMarkSeen(userId, notifications?.[0]);
  useNewOnes(userId);
  return (
    <QueryView
      query={{ ...query, data: notifications }}
      errorTitle="Failed to load your notifications"
      loading={
        <SkeletonRows label="Loading your notifications" rows={6} rowStyle="h-20" shape="card" />
      }
    >
      {(shown) =>
        shown.length === 0 ? (
          <EmptyState
            title="All quiet"
            action={<LinkButton to={paths.feed}>Say something</LinkButton>}
          >
            Likes, replies, friends and your sweepstakes show up here.
          </EmptyState>
        ) : (
          <div className="grid justify-items-start gap-4">
            <Card flush className="w-full" aria-label="Your notifications">
              <ol>
                {shown.map((notification) => (
                  <NotificationItem
                    key={notification.id}
                    notification={notification}
                    isNew={newOnes.has(notification.id)}
                  />
                ))}
              </ol>
            </Card>
            <NextPageButton query={query} />
          </div>
        )
      }
    </QueryView>
  );
}

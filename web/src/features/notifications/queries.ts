import { listNotifications, markNotificationsRead } from "@contract/notifications.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ownProfileQuery } from "@/features/profile/queries";
import { setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";
import { pages } from "@/lib/api/read";

export const notificationsQuery = (userId: string) =>
  pages(userId, listNotifications, {
    query: { with: "REPORT_DECIDED" },
    staleTime: 0,
    meta: { errorMessage: "Failed to load your notifications" },
  });

/** Marks everything up to this notification as read, on the server and in the bell. */
export async function markRead(client: QueryClient, userId: string, upTo: string): Promise<void> {
  try {
    const { unreadCount } = await api(markNotificationsRead, { body: { upTo } });
    await setCachedData(
      client,
      ownProfileQuery(userId).queryKey,
      (profile) => profile && { ...profile, unreadCount, unreadOutcomeCount: 0 },
    );
  } catch {
    // The notification stays unread in the bell. The reader cannot fix this, so no notice.
  }
}

import { queryOptions } from "@tanstack/react-query";
import { whenOnline } from "@/lib/when-online";

export const notificationsKey = (userId: string) => [userId, "notifications"] as const;

const load = () => import("@/features/notifications/fetch-unread-count");

/** How much is new, once a minute. What asks for it comes by itself: every page has the bell. */
export const unreadCountQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsKey(userId), "unread"],
    queryFn: async ({ signal }) => (await whenOnline(load)).fetchUnreadCount(signal),
    refetchInterval: 60_000,
    refetchOnWindowFocus: "always",
  });

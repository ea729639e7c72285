import { countUnreadNotifications } from "@contract/notifications.ts";
import { api } from "@/lib/api";

/** 100 stands for that many and more. */
export async function fetchUnreadCount(signal: AbortSignal): Promise<number> {
  const { unreadCount } = await api(countUnreadNotifications, {}, { signal });
  return unreadCount;
}

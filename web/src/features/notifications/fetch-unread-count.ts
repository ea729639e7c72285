import { listNotifications } from "@contract/notifications.ts";
import { api } from "@/lib/api";

/** 100 stands for that many and more. */
export async function fetchUnreadCount(signal: AbortSignal): Promise<number> {
  const { unreadCount } = await api(listNotifications, { query: { pageSize: "1" } }, { signal });
  return unreadCount;
}

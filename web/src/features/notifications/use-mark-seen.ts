import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { markRead } from "@/features/notifications/queries";

/** Marks all notifications up to the newest as read once the page is visible. */
export function useMarkSeen(userId: string, newest: { id: string; isRead: boolean } | undefined) {
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

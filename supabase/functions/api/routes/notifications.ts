import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
  notificationId,
} from "../../_shared/contract/notifications.ts";
import { createCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const cursors = createCursors("notifications", notificationId);

export function mountNotificationRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listNotifications, async ({ call, query }) => {
    const before = cursors.place(query.cursor);
    return cursors.page(
      await call("list_notifications", {
        page_size: query.pageSize,
        ...(before === undefined ? {} : { before_id: before }),
      }),
    );
  });

  mount(app, deps, countUnreadNotifications, async ({ call }) => ({
    unreadCount: await call("count_unread_notifications"),
  }));

  mount(app, deps, markNotificationsRead, async ({ call, body }) => ({
    unreadCount: await call("mark_notifications_read", { up_to: body.upTo }),
  }));
}

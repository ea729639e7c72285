import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
} from "../../_shared/contract/notifications.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { cursorBefore, notificationOfCursor } from "../cursor.ts";
import { type Api, mount } from "../mount.ts";

/** A page as SQL answers it: it knows ids, the cursor made of one is the API's. */
interface StoredPage {
  readonly unreadCount: number;
  readonly notifications: unknown[];
  readonly pagination: { readonly hasNextPage: boolean; readonly nextBeforeId: string | null };
}

export function mountNotificationRoutes(app: Api, deps: Deps): void {
  mount(app, deps, listNotifications, async ({ call, query }) => {
    const before = notificationOfCursor(query.cursor);
    const { pagination, ...page } = (await call("list_notifications", {
      ...{ page_size: query.pageSize },
      ...(before === undefined ? {} : { before_id: before }),
    })) as unknown as StoredPage;
    const { hasNextPage, nextBeforeId } = pagination;
    const nextCursor = nextBeforeId === null ? null : cursorBefore(nextBeforeId);
    return { status: 200, value: { ...page, pagination: { hasNextPage, nextCursor } } };
  });

  mount(app, deps, countUnreadNotifications, async ({ call }) => ({
    status: 200,
    value: { unreadCount: await call("count_unread_notifications") },
  }));

  mount(app, deps, markNotificationsRead, async ({ call, body }) => ({
    status: 200,
    value: { unreadCount: await call("mark_notifications_read", { up_to: body.upTo }) },
  }));
}

import { createReply, deleteReply, listReplies } from "../../_shared/contract/replies.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { cursorAbove, idAboveCursor } from "../cursor.ts";
import { type Api, mount } from "../mount.ts";

/** A page as SQL answers it: it knows ids, the cursor made of one is the API's. */
interface StoredPage {
  readonly replies: unknown[];
  readonly pagination: { readonly hasNextPage: boolean; readonly nextAfterId: number | null };
}

export function mountReplyRoutes(app: Api, deps: Deps): void {
  mount(app, deps, listReplies, async ({ call, params, query }) => {
    const after = idAboveCursor(query.cursor);
    const { replies, pagination } = (await call("list_replies", {
      ...{ post_id: params.id, page_size: query.pageSize },
      ...(after === undefined ? {} : { after_id: after }),
    })) as unknown as StoredPage;
    const { hasNextPage, nextAfterId } = pagination;
    const nextCursor = nextAfterId === null ? null : cursorAbove(nextAfterId);
    return { status: 200, value: { replies, pagination: { hasNextPage, nextCursor } } };
  });

  mount(app, deps, createReply, async ({ call, params, body }) => ({
    status: 201,
    value: await call("create_reply", { post_id: params.id, content: body.content }),
  }));

  mount(app, deps, deleteReply, async ({ call, params }) => {
    await call("delete_reply", { reply_id: params.id });
    return { status: 204 };
  });
}

import { createReply, deleteReply, listReplies } from "../../_shared/contract/replies.ts";
import { createIdCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const cursors = createIdCursors("replies");

export function mountReplyRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listReplies, async ({ call, params, query }) =>
    cursors.page(
      await call("list_replies", {
        post_id: params.id,
        page_size: query.pageSize,
        ...cursors.from("after_id", query.cursor),
      }),
    ),
  );

  mount(app, deps, createReply, ({ call, params, body }) =>
    call("create_reply", {
      post_id: params.id,
      content: body.content,
      ...(body.submissionId ? { submission_id: body.submissionId } : {}),
    }),
  );

  mount(app, deps, deleteReply, async ({ call, params }) => {
    await call("delete_reply", { reply_id: params.id });
  });
}

import {
  createPost,
  deletePost,
  getPost,
  likePost,
  listPosts,
  listPostsOfUser,
  unlikePost,
} from "../../_shared/contract/posts.ts";
import { createIdCursors } from "../cursor.ts";
import type { ApiDeps } from "../deps.ts";
import { type Api, mount } from "../mount.ts";

const cursors = createIdCursors("posts");

const range = ({ cursor, pageSize }: { cursor?: string | undefined; pageSize: number }) => ({
  page_size: pageSize,
  ...cursors.from("before_id", cursor),
});

export function mountPostRoutes(app: Api, deps: ApiDeps): void {
  mount(app, deps, listPosts, async ({ call, query }) => {
    const { audience, entityType, entityId } = query;
    const page =
      entityType && entityId
        ? call("list_posts_about", {
            entity_type: entityType,
            entity_id: entityId,
            ...range(query),
          })
        : call(audience === "friends" ? "list_posts_of_friends" : "list_posts", range(query));
    return cursors.page(await page);
  });

  mount(app, deps, listPostsOfUser, async ({ call, params, query }) =>
    cursors.page(await call("list_posts_of", { author_id: params.userId, ...range(query) })),
  );

  mount(app, deps, getPost, ({ call, params }) => call("get_post", { post_id: params.id }));

  mount(app, deps, createPost, ({ call, body }) =>
    call("create_post", {
      content: body.content,
      ...(body.entityType && body.entityId
        ? { entity_type: body.entityType, entity_id: body.entityId }
        : {}),
      ...(body.submissionId ? { submission_id: body.submissionId } : {}),
    }),
  );

  mount(app, deps, deletePost, async ({ call, params }) => {
    await call("delete_post", { post_id: params.id });
  });

  mount(app, deps, likePost, ({ call, params }) => call("like_post", { post_id: params.id }));

  mount(app, deps, unlikePost, ({ call, params }) => call("unlike_post", { post_id: params.id }));
}

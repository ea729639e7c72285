import {
  createPost,
  deletePost,
  getPost,
  likePost,
  listPosts,
  listPostsOfUser,
  unlikePost,
} from "../../_shared/contract/posts.ts";
import type { Deps } from "../../_shared/http/deps.ts";
import { cursorBelow, idOfCursor } from "../cursor.ts";
import { type Api, mount } from "../mount.ts";

/** A page as SQL answers it: it knows ids, the cursor made of one is the API's. */
interface StoredPage {
  readonly posts: unknown[];
  readonly pagination: { readonly hasNextPage: boolean; readonly nextBeforeId: number | null };
}

export function mountPostRoutes(app: Api, deps: Deps): void {
  mount(app, deps, listPosts, async ({ call, query }) => {
    const { audience, entityType, entityId } = query;
    const page =
      entityType && entityId
        ? call("list_posts_about", {
            ...{ entity_type: entityType, entity_id: entityId },
            ...range(query),
          })
        : call(audience === "friends" ? "list_posts_of_friends" : "list_posts", range(query));
    return { status: 200, value: withCursor(await page) };
  });

  mount(app, deps, listPostsOfUser, async ({ call, params, query }) => ({
    status: 200,
    value: withCursor(await call("list_posts_of", { author_id: params.userId, ...range(query) })),
  }));

  mount(app, deps, getPost, async ({ call, params }) => ({
    status: 200,
    value: await call("get_post", { post_id: params.id }),
  }));

  mount(app, deps, createPost, async ({ call, body }) => ({
    status: 201,
    value: await call("create_post", {
      content: body.content,
      ...(body.entityType && body.entityId
        ? { entity_type: body.entityType, entity_id: body.entityId }
        : {}),
    }),
  }));

  mount(app, deps, deletePost, async ({ call, params }) => {
    await call("delete_post", { post_id: params.id });
    return { status: 204 };
  });

  mount(app, deps, likePost, async ({ call, params }) => ({
    status: 200,
    value: await call("like_post", { post_id: params.id }),
  }));

  mount(app, deps, unlikePost, async ({ call, params }) => ({
    status: 200,
    value: await call("unlike_post", { post_id: params.id }),
  }));
}

function range({ cursor, pageSize }: { cursor?: string | undefined; pageSize: number }) {
  const before = idOfCursor(cursor);
  return { page_size: pageSize, ...(before === undefined ? {} : { before_id: before }) };
}

function withCursor(page: unknown) {
  const { posts, pagination } = page as StoredPage;
  const { hasNextPage, nextBeforeId } = pagination;
  const nextCursor = nextBeforeId === null ? null : cursorBelow(nextBeforeId);
  return { posts, pagination: { hasNextPage, nextCursor } };
}

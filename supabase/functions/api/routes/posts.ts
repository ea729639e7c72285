import {
  createPost,
  deletePost,
  likePost,
  listPosts,
  listPostsOfUser,
  unlikePost,
} from "../../_shared/contract/posts.ts";
import { cursorBelow, idOfCursor } from "../cursor.ts";
import type { Deps } from "../deps.ts";
import { type Api, register, unwrap } from "../register.ts";

/** A page as SQL answers it: it knows ids, the cursor made of one is the API's. */
interface StoredPage {
  readonly posts: unknown[];
  readonly pagination: { readonly hasNextPage: boolean; readonly nextBeforeId: number | null };
}

export function registerPosts(app: Api, deps: Deps): void {
  register(app, deps, listPosts, async ({ db, query }) => ({
    status: 200,
    value: withCursor(unwrap(await db.rpc("list_posts", range(query)))),
  }));

  register(app, deps, listPostsOfUser, async ({ db, params, query }) => ({
    status: 200,
    value: withCursor(
      unwrap(await db.rpc("list_posts_of", { author_id: params.userId, ...range(query) })),
    ),
  }));

  register(app, deps, createPost, async ({ db, body }) => ({
    status: 201,
    value: unwrap(await db.rpc("create_post", { content: body.content })),
  }));

  register(app, deps, deletePost, async ({ db, params }) => {
    unwrap(await db.rpc("delete_post", { post_id: params.id }));
    return { status: 204 };
  });

  register(app, deps, likePost, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("like_post", { post_id: params.id })),
  }));

  register(app, deps, unlikePost, async ({ db, params }) => ({
    status: 200,
    value: unwrap(await db.rpc("unlike_post", { post_id: params.id })),
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

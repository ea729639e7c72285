import * as posts from "../../_shared/contract/posts.ts";
import { createIdCursors } from "../cursor.ts";
import { routesOf } from "../routes-of.ts";

const cursors = createIdCursors("posts");

export const postRoutes = routesOf(
  posts,
  { args: { id: "post_id", userId: "author_id", cursor: "before_id" }, cursors },
  {
    listPosts: async ({ call, query: { audience, entityType, entityId, cursor, pageSize } }) => {
      const before = cursors.place(cursor);
      const range = { page_size: pageSize, ...(before ? { before_id: before } : {}) };
      const page =
        entityType && entityId
          ? call("list_posts_about", { entity_type: entityType, entity_id: entityId, ...range })
          : call(audience === "friends" ? "list_posts_of_friends" : "list_posts", range);
      return cursors.page(await page);
    },
    listPostsOfUser: { sql: "list_posts_of" },
  },
);

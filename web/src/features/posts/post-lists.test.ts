import type { Post, PostsPage } from "@contract/posts";
import { describe, expect, it } from "vitest";
import {
  countNewPosts,
  distinctPosts,
  type PostList,
  withChangedPost,
  withNewPost,
} from "@/features/posts/post-lists";

const post = (id: number, content = `Post ${id}`): Post => ({
  id,
  content,
  createdAt: "2026-11-20T12:00:00Z",
  likeCount: 0,
  replyCount: 0,
  isLikedByCurrentUser: false,
  entityType: null,
  entityId: null,
  entityName: null,
  slug: null,
  authorFeeling: null,
  user: { supabaseId: "", firstName: null, lastName: null, profileImageUrl: null },
});
const page = (...ids: number[]): PostsPage => ({
  posts: ids.map((id) => post(id)),
  pagination: { hasNextPage: true, nextCursor: "next" },
});
const list = (...pages: PostsPage[]): PostList => ({ pages, pageParams: pages.map(() => null) });
const ids = (of: PostList) => of.pages.map(({ posts }) => posts.map(({ id }) => id));

describe("distinctPosts", () => {
  it("keeps the order and drops earlier posts", () => {
    expect(distinctPosts([page(9, 8, 7), page(7, 6), page()]).map(({ id }) => id)).toEqual([
      9, 8, 7, 6,
    ]);
  });
});

describe("withChangedPost", () => {
  it("changes a post in every list, and removes one", () => {
    const changed = withChangedPost(list(page(3, 2), page(1)), (each) =>
      each.id === 2 ? null : each.id === 1 ? { ...each, likeCount: 5 } : each,
    );
    expect(ids(changed)).toEqual([[3], [1]]);
    expect(changed.pages[1]?.posts[0]?.likeCount).toBe(5);
  });
});

describe("withNewPost", () => {
  it("adds a post on top, once", () => {
    const once = withNewPost(list(page(2), page(1)), post(3));
    expect(ids(once)).toEqual([[3, 2], [1]]);
    expect(withNewPost(once, post(3))).toBe(once);
  });
});

describe("countNewPosts", () => {
  it.each([
    [[5, 4, 3], [5, 4, 3], 0],
    [[5, 4, 3], [8, 7, 6, 5, 4], 3],
    [[9, 4, 3], [9, 8, 7, 6, 5, 4], 4],
    [[5, 4, 3], [5, 3, 2], 0],
    [[], [2, 1], 2],
    [[5, 4], [], 0],
  ])("for shown posts %j and newest %j, the number of new posts is %i", (shown, newest, count) => {
    expect(countNewPosts(page(...shown).posts, page(...newest))).toBe(count);
  });
});

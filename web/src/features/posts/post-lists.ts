import type { Post, PostsPage } from "@contract/posts.ts";
import type { InfiniteData } from "@tanstack/react-query";

export type PostList = InfiniteData<PostsPage, string | null>;

/** All posts of a list in order, each once. */
export function distinctPosts(pages: readonly PostsPage[]): Post[] {
  const byId = new Map<number, Post>();
  for (const { posts } of pages) {
    for (const post of posts) if (!byId.has(post.id)) byId.set(post.id, post);
  }
  return [...byId.values()];
}

/** The list with every post replaced by what `change` makes of it; null takes it out. */
export function withChanged(list: PostList, change: (post: Post) => Post | null): PostList {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      posts: page.posts.map(change).filter((post) => post !== null),
    })),
  };
}

/** The list with a new post at its top, unless it is in it already. */
export function withNew(list: PostList, post: Post): PostList {
  const [first, ...rest] = list.pages;
  if (!first || list.pages.some(({ posts }) => posts.some(({ id }) => id === post.id))) return list;
  return { ...list, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] };
}

/**
 * How many posts of the newest page the reader does not have. An older one that moved up because
 * others were deleted is not new.
 */
export function countNew(shown: readonly Post[], newest: PostsPage): number {
  const ids = new Set(shown.map(({ id }) => id));
  const oldest = Math.min(...ids);
  return newest.posts.filter(({ id }) => !ids.has(id) && (ids.size === 0 || id > oldest)).length;
}

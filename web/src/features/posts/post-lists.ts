import type { Post, PostsPage } from "@contract/posts.ts";
import type { InfiniteData } from "@tanstack/react-query";

export type PostList = InfiniteData<PostsPage, string | null>;

/** All posts of a list in order, without duplicates. */
export function distinctPosts(pages: readonly PostsPage[]): Post[] {
  const byId = new Map<number, Post>();
  for (const { posts } of pages) {
    for (const post of posts) if (!byId.has(post.id)) byId.set(post.id, post);
  }
  return [...byId.values()];
}

/** Replaces every post of the list with the result of `change`; null removes it. */
export function withChangedPost(list: PostList, change: (post: Post) => Post | null): PostList {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      posts: page.posts.map(change).filter((post) => post !== null),
    })),
  };
}

/** The list with a new post on top, unless it contains it. */
export function withNewPost(list: PostList, post: Post): PostList {
  const [first, ...rest] = list.pages;
  if (!first || list.pages.some(({ posts }) => posts.some(({ id }) => id === post.id))) return list;
  return { ...list, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] };
}

/**
 * How many of the newest posts the reader lacks. An older post that moved up after deletions is not
 * new.
 */
export function countNewPosts(shownPosts: readonly Post[], newest: PostsPage): number {
  const ids = new Set(shownPosts.map(({ id }) => id));
  const oldest = Math.min(...ids);
  return newest.posts.filter(({ id }) => !ids.has(id) && (ids.size === 0 || id > oldest)).length;
}

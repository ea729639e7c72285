import type { EntityType } from "@contract/catalogue.ts";
import {
  listPosts,
  listPostsOfUser,
  type PostAudience,
  type PostsPage,
  postLimits,
} from "@contract/posts.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

/** The interval of polls for new posts. */
export const pollInterval = 25_000;

/** A list's author or item. */
export type PostSource =
  | PostAudience
  | { authorId: string }
  | { entityType: EntityType; entityId: number };

export function sourceName(source: PostSource): string {
  if (typeof source === "string") return source;
  return "authorId" in source ? source.authorId : `about ${source.entityId}`;
}

function fetchPage(
  source: PostSource,
  cursor: string | null,
  signal: AbortSignal,
  size: number = postLimits.pageSize,
) {
  const query = { pageSize: String(size), ...(cursor === null ? {} : { cursor }) };
  if (typeof source === "object" && "entityId" in source) {
    const about = { entityType: source.entityType, entityId: String(source.entityId) };
    return api(listPosts, { query: { ...query, ...about } }, { signal });
  }
  if (typeof source === "object")
    return api(listPostsOfUser, { params: { userId: source.authorId }, query }, { signal });
  // Everyone's feed omits the parameter, to match the document's prefetch.
  const audience = source === "everyone" ? {} : { audience: source };
  return api(listPosts, { query: { ...query, ...audience } }, { signal });
}

export const postListsKey = (userId: string, source?: PostSource) =>
  source === undefined ? [userId, "posts"] : [userId, "posts", sourceName(source)];

export const postKey = (userId: string, id: string) => [userId, "post", id];

/**
 * A list of posts per history entry: going back restores its length, a new visit starts with the
 * newest. It is never refetched, so nothing moves under the reader.
 */
export const postListQuery = (userId: string, source: PostSource, entry: string) =>
  infiniteQueryOptions({
    queryKey: [...postListsKey(userId, source), entry],
    queryFn: ({ pageParam, signal }) => fetchPage(source, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.nextCursor : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    refetchOnReconnect: false,
    meta: {
      errorMessage: "Failed to load feed. Please try again.",
      isExactMessage: true,
      toast: "never",
    },
  });

const noPosts: PostsPage = { posts: [], pagination: { hasNextPage: false, nextCursor: null } };

/**
 * Polls for the newest post while the page is visible; fetches the first page when that post is not
 * shown yet.
 */
export const newestPostsQuery = (userId: string, audience: PostAudience, shownId?: number) =>
  queryOptions({
    queryKey: [userId, "newest posts", audience],
    queryFn: async ({ signal }) => {
      const newest = await fetchPage(audience, null, signal, 1);
      return newest.posts[0]?.id === shownId ? newest : fetchPage(audience, null, signal);
    },
    initialData: noPosts,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });

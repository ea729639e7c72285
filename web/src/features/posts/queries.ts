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

/** How often to look whether somebody has posted. */
const pollInterval = 25_000;

/** Whose posts a list is of, or which item they are about. */
export type PostSource =
  | PostAudience
  | { authorId: string }
  | { entityType: EntityType; entityId: number };

/** A name for it, which no other source has. */
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
  // The feed of all is asked for as the document prefetches it, without saying so.
  const audience = source === "everyone" ? {} : { audience: source };
  return api(listPosts, { query: { ...query, ...audience } }, { signal });
}

/** Where all lists of posts are kept, or those of one source. */
export const postListsKey = (userId: string, source?: PostSource) =>
  source === undefined ? [userId, "posts"] : [userId, "posts", sourceName(source)];

/** Where a post of its own page is kept. */
export const postKey = (userId: string, id: string) => [userId, "post", id];

/**
 * A list of posts. It belongs to an entry of the browser's history:
 * going back finds it as long as it was, a new visit begins with the newest. Nothing refetches it
 * by itself, so nothing ever moves under the reader.
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

/** Polls for the newest post while the page is visible; fetches the first page once that is not the one shown. */
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

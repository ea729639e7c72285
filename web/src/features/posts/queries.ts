import { listPosts, listPostsOfUser, type PostsPage, postLimits } from "@contract/posts.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

/** How often to look whether somebody has posted. */
const lookEvery = 25_000;

const pageSize = String(postLimits.pageSize);

function fetchPage(authorId: string | null, cursor: string | null, signal: AbortSignal) {
  const query = { pageSize, ...(cursor === null ? {} : { cursor }) };
  return authorId === null
    ? api(listPosts, { query }, { signal })
    : api(listPostsOfUser, { params: { userId: authorId }, query }, { signal });
}

/** Where all lists of posts are kept: everybody's ("feed") and those of single authors. */
export const postListsKey = (userId: string, authorId?: string) =>
  authorId === undefined ? [userId, "posts"] : [userId, "posts", authorId];

/**
 * The posts of an author, or of everybody (null). A list belongs to an entry of the browser's history:
 * going back finds it as long as it was, a new visit begins with the newest. Nothing refetches it
 * by itself, so nothing ever moves under the reader.
 */
export const postListQuery = (userId: string, authorId: string | null, entry: string) =>
  infiniteQueryOptions({
    queryKey: [...postListsKey(userId, authorId ?? "feed"), entry],
    queryFn: ({ pageParam, signal }) => fetchPage(authorId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.nextCursor : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    refetchOnReconnect: false,
    meta: { errorMessage: "Failed to load feed. Please try again.", isExactMessage: true },
  });

const nothingYet: PostsPage = { posts: [], pagination: { hasNextPage: false, nextCursor: null } };

/** The first page of the feed, looked at again and again while the page is visible. */
export const newestPostsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "newest posts"],
    queryFn: ({ signal }) => fetchPage(null, null, signal),
    initialData: nothingYet,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: lookEvery,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });

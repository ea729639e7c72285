import { getPost, type Post } from "@contract/posts.ts";
import { listReplies, type RepliesPage } from "@contract/replies.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { PostList } from "@/features/posts/post-lists";
import { postKey, postListsKey } from "@/features/posts/queries";
import { api } from "@/lib/api/api";
import { ApiError } from "@/lib/api/api-error";

/** Likes and replies change constantly, but a list fetched moments ago is fresh enough; in ms. */
const staleTime = 10_000;

/** One post; null if it does not exist. */
export const postQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: postKey(userId, id),
    queryFn: async ({ signal }) => {
      try {
        return await api(getPost, { params: { id } }, { signal });
      } catch (error) {
        // 400 means an invalid id.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }
    },
    staleTime,
    meta: { errorMessage: "This post could not be loaded" },
  });

/** The post as a cached list has it, and when that was fetched (ms since 1970). */
export function listedPost(client: QueryClient, userId: string, id: string) {
  const lists = client.getQueryCache().findAll({ queryKey: postListsKey(userId) });
  return lists
    .flatMap(({ state }) =>
      ((state.data as PostList | undefined)?.pages ?? [])
        .flatMap(({ posts }) => posts)
        .filter((post: Post) => String(post.id) === id)
        .map((post) => ({ post, readAt: state.dataUpdatedAt })),
    )
    .sort((one, other) => other.readAt - one.readAt)
    .at(0);
}

/** The empty list of a post without replies. */
export const noReplies: InfiniteData<RepliesPage, string | null> = {
  pages: [{ replies: [], pagination: { hasNextPage: false, nextCursor: null } }],
  pageParams: [null],
};

export const repliesQuery = (userId: string, postId: number) =>
  infiniteQueryOptions({
    queryKey: [userId, "replies", postId],
    queryFn: ({ pageParam, signal }) =>
      api(
        listReplies,
        { params: { id: String(postId) }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.hasNextPage ? pagination.nextCursor : null),
    staleTime,
    meta: { errorMessage: "Failed to load the replies" },
  });

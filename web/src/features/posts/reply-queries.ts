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

/** Others like and answer all the time; what a list has just shown is as good; in ms. */
const staleTime = 10_000;

/** One post; null when there is none. */
export const postQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: postKey(userId, id),
    queryFn: async ({ signal }) => {
      try {
        return await api(getPost, { params: { id } }, { signal });
      } catch (error) {
        // 400 is for what is no id at all.
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }
    },
    staleTime,
    meta: { errorMessage: "This post could not be loaded" },
  });

/** The post as a list has it that was read before, and when that was (ms since 1970). */
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

/** The replies of a post that has none. */
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

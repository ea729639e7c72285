import { getPost, type Post } from "@contract/posts.ts";
import { listReplies } from "@contract/replies.ts";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { PostList } from "@/features/posts/post-lists";
import { postKey, postListsKey } from "@/features/posts/queries";
import { api } from "@/lib/api";
import { ApiError } from "@/lib/api-error";

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
    // Others like and answer it all the time.
    staleTime: 0,
    meta: { errorMessage: "This post could not be loaded" },
  });

/** The post as a list has it that was read before. */
export const listedPost = (client: QueryClient, userId: string, id: string): Post | undefined =>
  client
    .getQueriesData<PostList>({ queryKey: postListsKey(userId) })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ posts }) => posts)
    .find((post) => String(post.id) === id);

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
    staleTime: 0,
    meta: { errorMessage: "Failed to load the replies" },
  });

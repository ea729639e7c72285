import { createPost, deletePost, likePost, type Post, unlikePost } from "@contract/posts.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type PostList, withChangedPost, withNewPost } from "@/features/posts/post-lists";
import { postKey, postListsKey } from "@/features/posts/queries";
import type { Subject } from "@/features/posts/use-draft";
import { invalidate, setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/**
 * Changes every list below a key. Pages that are being fetched would overwrite the change, so
 * invalidate them.
 */
async function changeLists(
  client: QueryClient,
  queryKey: string[],
  change: (list: PostList) => PostList,
): Promise<void> {
  const loaded = {
    queryKey,
    predicate: ({ state }: { state: { data: unknown } }) => state.data !== undefined,
  };
  await client.cancelQueries(loaded);
  client.setQueriesData<PostList>(loaded, (list) => list && change(list));
}

/** Changes a post in all lists and on its own page. Null removes it. */
export function usePostChange(userId: string) {
  const client = useQueryClient();
  return async (id: number, change: (post: Post) => Post | null) => {
    await changeLists(client, postListsKey(userId), (list) =>
      withChangedPost(list, (post) => (post.id === id ? change(post) : post)),
    );
    const queryKey = postKey(userId, String(id));
    const isFetched = client.getQueryData(queryKey) !== undefined;
    if (isFetched) {
      await setCachedData<Post | null>(client, queryKey, (post) => post && change(post));
    } else void invalidate(client, { queryKey });
  };
}

/** Likes a post or removes the like; heart and count change when the server confirms. */
export function useToggleLike(userId: string) {
  const change = usePostChange(userId);
  return useMutation({
    mutationFn: ({ id, isLikedByCurrentUser }: Post) =>
      api(isLikedByCurrentUser ? unlikePost : likePost, { params: { id: String(id) } }),
    onSuccess: (state, { id }) => change(id, (post) => ({ ...post, ...state })),
  });
}

interface NewPost {
  content: string;
  subject: Subject | null;
  submissionId: string;
}

export function useCreatePost(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ content, subject, submissionId }: NewPost) => {
      const about = subject && { entityType: subject.entityType, entityId: subject.entityId };
      return api(createPost, { body: { content, submissionId, ...about } });
    },
    onSuccess: async (post, { subject }) => {
      for (const source of [
        "everyone",
        { authorId: userId },
        ...(subject ? [subject] : []),
      ] as const) {
        const queryKey = postListsKey(userId, source);
        const isLoading = ({ state }: { state: { data: unknown } }) => state.data === undefined;
        void invalidate(client, { queryKey, predicate: isLoading });
        await changeLists(client, queryKey, (list) => withNewPost(list, post));
      }
    },
  });
}

export function useDeletePost(userId: string) {
  const change = usePostChange(userId);
  return useMutation({
    mutationFn: (id: number) => api(deletePost, { params: { id: String(id) } }),
    onSuccess: (_, id) => change(id, () => null),
  });
}

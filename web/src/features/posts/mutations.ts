import { createPost, deletePost, likePost, type Post, unlikePost } from "@contract/posts.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type PostList, withChanged, withNew } from "@/features/posts/post-lists";
import { postListsKey } from "@/features/posts/queries";
import { invalidate } from "@/lib/after-write";
import { api } from "@/lib/api";

/** Changes every list below a key. A page that is being fetched would undo that, so it is invalidated. */
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

/** Likes a post, or takes the like back; heart and count follow the server's word. */
export function useToggleLike(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isLikedByCurrentUser }: Post) =>
      api(isLikedByCurrentUser ? unlikePost : likePost, { params: { id: String(id) } }),
    onSuccess: (state, { id }) =>
      changeLists(client, postListsKey(userId), (list) =>
        withChanged(list, (post) => (post.id === id ? { ...post, ...state } : post)),
      ),
  });
}

export function useCreatePost(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => api(createPost, { body: { content } }),
    onSuccess: async (post) => {
      for (const source of ["everyone", { authorId: userId }] as const) {
        const queryKey = postListsKey(userId, source);
        const isLoading = ({ state }: { state: { data: unknown } }) => state.data === undefined;
        void invalidate(client, { queryKey, predicate: isLoading });
        await changeLists(client, queryKey, (list) => withNew(list, post));
      }
    },
  });
}

export function useDeletePost(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api(deletePost, { params: { id: String(id) } }),
    onSuccess: (_, id) =>
      changeLists(client, postListsKey(userId), (list) =>
        withChanged(list, (post) => (post.id === id ? null : post)),
      ),
  });
}

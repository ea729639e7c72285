import { createReply, deleteReply, type Reply } from "@contract/replies.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { usePostChange } from "@/features/posts/mutations";
import {
  distinctReplies,
  type ReplyList,
  withoutReply,
  withReply,
} from "@/features/posts/reply-lists";
import { repliesQuery } from "@/features/posts/reply-queries";
import { setCachedData } from "@/lib/api/after-write";
import { api } from "@/lib/api/api";

/** Changes a post's replies, and their count wherever the post is shown. */
function useReplyChange(userId: string, postId: number) {
  const client = useQueryClient();
  const changePost = usePostChange(userId);
  const { queryKey } = repliesQuery(userId, postId);
  return async (by: 1 | -1, change: (list: ReplyList) => ReplyList) => {
    await changePost(postId, (post) => ({
      ...post,
      replyCount: Math.max(0, post.replyCount + by),
    }));
    if (client.getQueryData(queryKey)) {
      await setCachedData<ReplyList>(client, queryKey, (list) => list && change(list));
    } else void client.invalidateQueries({ queryKey });
  };
}

export function useCreateReply(userId: string, postId: number) {
  const client = useQueryClient();
  const change = useReplyChange(userId, postId);
  const { queryKey } = repliesQuery(userId, postId);
  // A retried reply may already be in the list.
  const isShown = ({ id }: Reply) =>
    distinctReplies(client.getQueryData<ReplyList>(queryKey)?.pages ?? []).some(
      (shown) => shown.id === id,
    );
  return useMutation({
    mutationFn: (body: { content: string; submissionId: string }) =>
      api(createReply, { params: { id: String(postId) }, body }),
    onSuccess: async (reply) => {
      if (!isShown(reply)) await change(1, (list) => withReply(list, reply));
    },
  });
}

export function useDeleteReply(userId: string, postId: number) {
  const change = useReplyChange(userId, postId);
  return useMutation({
    mutationFn: (id: number) => api(deleteReply, { params: { id: String(id) } }),
    onSuccess: (_, id) => change(-1, (list) => withoutReply(list, id)),
  });
}

import type { Post } from "@contract/posts.ts";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { MessageForm } from "@/features/posts/components/message-form";
import { PostSkeletons } from "@/features/posts/components/post-skeletons";
import { ReplyItem } from "@/features/posts/components/reply-item";
import { postKey } from "@/features/posts/queries";
import { distinctReplies } from "@/features/posts/reply-lists";
import { useCreateReply } from "@/features/posts/reply-mutations";
import { noReplies, repliesQuery } from "@/features/posts/reply-queries";
import { useDraft, useSubmission } from "@/features/posts/use-draft";
import { useFocusByHash } from "@/features/posts/use-focus-by-hash";
import { newReplyId } from "@/lib/paths";

function ReplyComposer({ postId }: { postId: number }) {
  const userId = useUserId();
  const draft = useDraft(userId, postId);
  const submit = useSubmission(userId, postId);
  const { mutateAsync } = useCreateReply(userId, postId);
  const place = useFocusByHash(newReplyId);
  return (
    <div ref={place}>
      <WritersOnly>
        <MessageForm
          label="Your reply"
          what="Reply"
          placeholder="No. I do too…"
          draft={draft}
          send={(content) =>
            submit(content, (submissionId) => mutateAsync({ content, submissionId }))
          }
          successText="Reply posted"
          failureText="Failed to post your reply. Please try again."
        />
      </WritersOnly>
    </div>
  );
}

export function Replies({ post: { id, replyCount, user } }: { post: Post }) {
  const userId = useUserId();
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...repliesQuery(userId, id),
    ...(replyCount === 0
      ? {
          initialData: noReplies,
          initialDataUpdatedAt:
            client.getQueryState(postKey(userId, String(id)))?.dataUpdatedAt ?? 0,
        }
      : {}),
  });
  const replies = useMemo(() => query.data && distinctReplies(query.data.pages), [query.data]);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="replies" className="grid gap-4 pt-8">
      <h2 id="replies" ref={title} tabIndex={-1} className="headline text-xl">
        {replyCount === 0 ? "Replies" : replyCount === 1 ? "1 reply" : `${replyCount} replies`}
      </h2>
      <ReplyComposer postId={id} />
      <QueryView
        query={{ ...query, data: replies }}
        errorTitle="Failed to load the replies"
        loading={
          <PostSkeletons count={Math.min(Math.max(replyCount, 1), 3)} label="Loading replies" />
        }
      >
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState title="No replies yet">Someone has to go first.</EmptyState>
          ) : (
            <>
              <ol className="grid gap-3">
                {shown.map((reply) => (
                  <li key={reply.id} className="grid">
                    <ReplyItem
                      reply={reply}
                      userId={userId}
                      isToUser={user.supabaseId === userId}
                      onDeleted={() => title.current?.focus({ preventScroll: true })}
                    />
                  </li>
                ))}
              </ol>
              <NextPageButton query={query} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

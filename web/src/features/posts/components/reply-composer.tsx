import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { MessageForm } from "@/features/posts/components/message-form";
import { useCreateReply } from "@/features/posts/reply-mutations";
import { useDraft, useSubmission } from "@/features/posts/use-draft";
import { useFocusByHash } from "@/features/posts/use-focus-by-hash";
import { newReplyId } from "@/lib/paths";

export function ReplyComposer({ postId }: { postId: number }) {
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

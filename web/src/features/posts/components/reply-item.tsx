import type { Reply } from "@contract/replies.ts";
import { DeleteSaid } from "@/features/posts/components/delete-said";
import { ReportSaid } from "@/features/posts/components/report-said";
import { Said } from "@/features/posts/components/said";
import { useDeleteReply } from "@/features/posts/reply-mutations";

interface ReplyItemProps {
  reply: Reply;
  /** Who is reading. */
  userId: string;
  onDeleted: () => void;
}

/** One reply to a post. */
export function ReplyItem({ reply, userId, onDeleted }: ReplyItemProps) {
  const { mutateAsync, isPending } = useDeleteReply(userId, reply.postId);
  const isOwn = reply.user.supabaseId === userId;
  const action = isOwn ? (
    <DeleteSaid
      what="reply"
      question="Delete this reply? This can't be undone."
      remove={() => mutateAsync(reply.id)}
      isPending={isPending}
      onDeleted={onDeleted}
    />
  ) : (
    <ReportSaid subjectType="REPLY" subjectId={reply.id} onGone={onDeleted} />
  );
  return <Said what="Reply" said={reply} isOwn={isOwn} aside={action} />;
}

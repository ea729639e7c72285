import type { Reply } from "@contract/replies.ts";
import { DeleteMessage } from "@/features/posts/components/delete-message";
import { Message } from "@/features/posts/components/message";
import { ReportMessage } from "@/features/posts/components/report-message";
import { useDeleteReply } from "@/features/posts/reply-mutations";

interface ReplyItemProps {
  reply: Reply;
  /** Who is reading. */
  userId: string;
  /** It answers a post of the user. */
  isToUser: boolean;
  onDeleted: () => void;
}

/** One reply to a post: the user can take it away where it is the own one, or answers an own post. */
export function ReplyItem({ reply, userId, isToUser, onDeleted }: ReplyItemProps) {
  const { mutateAsync, isPending } = useDeleteReply(userId, reply.postId);
  const isOwn = reply.user.supabaseId === userId;
  const removal = {
    what: "reply" as const,
    isPending,
    onDeleted,
    remove: () => mutateAsync(reply.id),
  };
  const action = isOwn ? (
    <DeleteMessage question="Delete this reply? This can't be undone." {...removal} />
  ) : (
    <div className="flex">
      {isToUser ? (
        <DeleteMessage
          question="Remove this reply from your post? It's gone for everybody, and nobody is told."
          verb="Remove"
          {...removal}
        />
      ) : null}
      <ReportMessage subjectType="REPLY" subjectId={reply.id} onGone={onDeleted} />
    </div>
  );
  return <Message kind="Reply" message={reply} isOwn={isOwn} aside={action} />;
}

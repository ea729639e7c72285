import type { Reply } from "@contract/replies.ts";
import { DeleteMessage } from "@/features/posts/components/delete-message";
import { Message } from "@/features/posts/components/message";
import { MessageMenu } from "@/features/posts/components/message-menu";
import { useDeleteReply } from "@/features/posts/reply-mutations";
import { displayName } from "@/lib/names";

interface ReplyItemProps {
  reply: Reply;
  userId: string;
  /** The replied-to post is the user's. */
  isToUser: boolean;
  onDeleted: () => void;
}

/** A reply; deletable by its author and by the post's author. */
export function ReplyItem({ reply, userId, isToUser, onDeleted }: ReplyItemProps) {
  const { mutateAsync } = useDeleteReply(userId, reply.postId);
  const isOwn = reply.user.supabaseId === userId;
  const removal = {
    what: "reply" as const,
    onDeleted,
    remove: () => mutateAsync(reply.id),
  };
  const action = isOwn ? (
    <DeleteMessage question="Delete this reply? This can't be undone." {...removal} />
  ) : (
    <div className="flex">
      {isToUser ? (
        <DeleteMessage
          question="Remove this reply from your post? It disappears for everyone, and no one is notified."
          verb="Remove"
          {...removal}
        />
      ) : null}
      <MessageMenu
        subjectType="REPLY"
        subjectId={reply.id}
        authorName={displayName(reply.user)}
        onGone={onDeleted}
      />
    </div>
  );
  return <Message kind="Reply" message={reply} isOwn={isOwn} aside={action} />;
}

import type { Post } from "@contract/posts.ts";
import { memo } from "react";
import { DeletePost } from "@/features/posts/components/delete-post";
import { LikeButton } from "@/features/posts/components/like-button";
import { Message } from "@/features/posts/components/message";
import { MessageMenu } from "@/features/posts/components/message-menu";
import { RepliesLink } from "@/features/posts/components/replies-link";
import { SubjectChip } from "@/features/posts/components/subject-chip";
import { displayName } from "@/lib/names";

interface PostItemProps {
  post: Post;
  userId: string;
  onDeleted: () => void;
  /** The replies are shown below. */
  isOpen?: boolean;
  /** The page is already about this item. */
  isAboutKnown?: boolean;
}

/** One post, memoized because long lists render often. */
export const PostItem = memo(function PostItem({ post, userId, ...props }: PostItemProps) {
  const { onDeleted, isOpen = false, isAboutKnown = false } = props;
  const isOwn = post.user.supabaseId === userId;
  return (
    <Message
      kind="Post"
      message={post}
      isOwn={isOwn}
      about={isAboutKnown ? null : <SubjectChip post={post} />}
    >
      <LikeButton post={post} userId={userId} />
      {isOpen ? null : <RepliesLink post={post} />}
      <span className="flex-1" />
      {isOwn ? (
        <DeletePost postId={post.id} userId={userId} onDeleted={onDeleted} />
      ) : (
        <MessageMenu
          subjectType="POST"
          subjectId={post.id}
          authorName={displayName(post.user)}
          onGone={onDeleted}
        />
      )}
    </Message>
  );
});

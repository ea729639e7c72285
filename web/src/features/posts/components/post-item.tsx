import type { Post } from "@contract/posts.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { Crest } from "@/components/ui/crest";
import { Icon } from "@/components/ui/icon";
import { itemPath } from "@/features/catalogue/item-path";
import { DeleteMessage } from "@/features/posts/components/delete-message";
import { LikeButton } from "@/features/posts/components/like-button";
import { Message } from "@/features/posts/components/message";
import { MessageMenu } from "@/features/posts/components/message-menu";
import { useDeletePost } from "@/features/posts/mutations";
import { feelingColors, formatFeeling } from "@/lib/feeling-scale";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

/** A post's item and its author's feeling, as a link to the item; empty for posts without one. */
function SubjectChip({ post }: { post: Post }) {
  const { entityType, entityId, entityName, slug, authorFeeling } = post;
  if (!entityType || !entityId || !entityName || !slug) return null;
  return (
    <Link
      to={itemPath(entityType, slug)}
      className="tap-target label-type my-2 inline-flex max-w-full items-center gap-2 justify-self-start rounded-full border-2 border-line py-1 pr-3.5 pl-1.5 text-sm transition-colors hover:border-ink"
    >
      <Crest name={entityName} kind={entityType} id={entityId} className="size-6" />
      <span className="sr-only">About</span>
      <span className="truncate">{entityName}</span>
      {authorFeeling === null ? null : (
        <span
          {...feelingColors(authorFeeling)}
          className="numerals -mr-2 rounded-full bg-feel px-2 text-on-feel"
        >
          <span className="sr-only">, rated </span>
          {formatFeeling(authorFeeling)}
        </span>
      )}
    </Link>
  );
}

interface DeletePostProps {
  postId: number;
  userId: string;
  onDeleted: () => void;
}

function DeletePost({ postId, userId, onDeleted }: DeletePostProps) {
  const { mutateAsync } = useDeletePost(userId);
  return (
    <DeleteMessage
      what="post"
      question="Delete this post? Its likes and replies are deleted, too. This can't be undone."
      remove={() => mutateAsync(postId)}
      onDeleted={onDeleted}
    />
  );
}

function RepliesLink({ post: { id, replyCount } }: { post: Post }) {
  return (
    <Link
      to={paths.newReply(id)}
      className="label-type numerals inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-md px-2.5 text-sm text-soft transition-[background-color,color] hover:bg-current/10 hover:text-ink"
    >
      <Icon name="reply" className="size-5" />
      <span className="sr-only">Reply, </span>
      <span>{replyCount}</span>
      <span className="sr-only">{replyCount === 1 ? " reply" : " replies"}</span>
    </Link>
  );
}

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

import type { Post } from "@contract/posts.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { IconButton } from "@/components/ui/icon-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { DeletePost } from "@/features/posts/components/delete-post";
import { LikeButton } from "@/features/posts/components/like-button";
import { PostText } from "@/features/posts/components/post-text";
import { ReportButton } from "@/features/safety/components/report-button";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

interface PostItemProps {
  post: Post;
  /** Who is reading. */
  userId: string;
  onDeleted: () => void;
}

/** One post. Long lists render it often, so it is memoised. */
export const PostItem = memo(function PostItem({ post, userId, onDeleted }: PostItemProps) {
  const { user } = post;
  const name = displayName(user);
  const isOwn = user.supabaseId === userId;
  const profile = isOwn ? paths.profile : paths.userProfile(user.supabaseId);
  return (
    <article
      aria-label={`Post by ${name}`}
      className="grid grid-cols-[auto_1fr] gap-x-3 rounded-lg bg-sheet px-4 pt-4 pb-1.5 shadow-raised sm:gap-x-4 sm:px-5"
    >
      <Link to={profile} tabIndex={-1} aria-hidden="true" className="self-start rounded-full">
        <Avatar name={name} imageUrl={user.profileImageUrl} size="sm" />
      </Link>
      <div className="grid min-w-0 grid-rows-[auto_1fr_auto] gap-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={profile}
            dir="auto"
            className="tap-target label-type min-w-0 wrap-anywhere decoration-2 underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <RelativeTime instant={post.createdAt} className="text-xs text-soft" />
        </div>
        <PostText content={post.content} />
        <div className="-ml-2.5 flex items-center justify-between">
          <LikeButton post={post} userId={userId} />
          {isOwn ? (
            <DeletePost postId={post.id} userId={userId} onDeleted={onDeleted} />
          ) : (
            <ReportButton
              subjectType="POST"
              subjectId={String(post.id)}
              what="this post"
              trigger={
                <IconButton icon="flag" label="Report post" className="text-soft hover:text-ink" />
              }
            />
          )}
        </div>
      </div>
    </article>
  );
});

import type { Post } from "@contract/posts.ts";
import { Icon } from "@/components/ui/icon";
import { WritersOnly } from "@/components/ui/writers-only";
import { useToggleLike } from "@/features/posts/mutations";
import { cx } from "@/lib/cx";
import { useAction } from "@/lib/forms/use-action";

/** Heart and count, updated only after the server confirms. */
export function LikeButton({ post, userId }: { post: Post; userId: string }) {
  const { mutateAsync } = useToggleLike(userId);
  const { isLikedByCurrentUser: isLiked, likeCount } = post;
  const toggle = useAction(() => mutateAsync(post), {
    failed: () =>
      isLiked
        ? "Failed to unlike the post. Please try again."
        : "Failed to like the post. Please try again.",
  });
  return (
    <WritersOnly isBrief>
      <button
        type="button"
        aria-pressed={isLiked}
        aria-busy={toggle.isPending || undefined}
        onClick={toggle.run}
        className={cx(
          "label-type numerals inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-md px-2.5 text-sm",
          "transition-[background-color,color,opacity] hover:bg-current/10 aria-busy:opacity-60 disabled:opacity-55",
          isLiked ? "text-hot" : "text-soft hover:text-ink",
        )}
      >
        <Icon name="heart" className={cx("size-5", isLiked && "fill-current")} />
        <span className="sr-only">Like, </span>
        <span>{likeCount}</span>
        <span className="sr-only">{likeCount === 1 ? " like" : " likes"}</span>
      </button>
    </WritersOnly>
  );
}

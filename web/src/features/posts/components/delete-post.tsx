import { ConfirmPopover } from "@/components/ui/confirm-popover";
import { IconButton } from "@/components/ui/icon-button";
import { useDeletePost } from "@/features/posts/mutations";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

interface DeletePostProps {
  postId: number;
  userId: string;
  /** Called when the post is about to go, and its button and the focus with it. */
  onDeleted: () => void;
}

/** Takes an own post away, after a question. */
export function DeletePost({ postId, userId, onDeleted }: DeletePostProps) {
  const { mutateAsync, isPending } = useDeletePost(userId);
  const submitOnce = useSubmitLock();
  async function remove() {
    try {
      await mutateAsync(postId);
      toast.success("Post deleted");
      onDeleted();
    } catch (error) {
      toast.error(errorText(error, "Failed to delete the post. Please try again."));
    }
  }
  return (
    <ConfirmPopover
      trigger={
        <IconButton
          icon="trash"
          label="Delete post"
          disabled={isPending}
          className="text-soft hover:text-ink disabled:opacity-55"
        />
      }
      question="Delete this post? It and its likes are gone for good."
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={() => void submitOnce(remove)}
    />
  );
}

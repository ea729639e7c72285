import { DeleteMessage } from "@/features/posts/components/delete-message";
import { useDeletePost } from "@/features/posts/mutations";

interface DeletePostProps {
  postId: number;
  userId: string;
  onDeleted: () => void;
}

export function DeletePost({ postId, userId, onDeleted }: DeletePostProps) {
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

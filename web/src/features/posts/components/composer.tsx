import { useUserId } from "@/features/auth/auth-context";
import { MessageForm } from "@/features/posts/components/message-form";
import { useCreatePost } from "@/features/posts/mutations";
import { useDraft } from "@/features/posts/use-draft";

/** Where a post is written. */
export function Composer({ onPosted }: { onPosted?: () => void }) {
  const userId = useUserId();
  const draft = useDraft(userId);
  const { mutateAsync, isPending } = useCreatePost(userId);
  return (
    <MessageForm
      label="New post"
      what="Post"
      placeholder="Am I the only one who…"
      draft={draft}
      send={mutateAsync}
      isPending={isPending}
      successText="Post created successfully!"
      failureText="Failed to create post. Please try again."
      onSent={onPosted}
    />
  );
}

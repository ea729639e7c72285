import { postLength, postLimits } from "@contract/posts.ts";
import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useUserId } from "@/features/auth/auth-context";
import { CharacterCounter } from "@/features/posts/components/character-counter";
import { useCreatePost } from "@/features/posts/mutations";
import { useDraft } from "@/features/posts/use-draft";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

interface ComposerProps {
  onPosted?: () => void;
}

/** Where a post is written. What is typed is kept until it is posted. */
export function Composer({ onPosted }: ComposerProps) {
  const userId = useUserId();
  const [draft, setDraft] = useDraft(userId);
  const { mutateAsync, isPending } = useCreatePost(userId);
  const submitOnce = useSubmitLock();
  const textarea = useRef<HTMLTextAreaElement>(null);

  const length = postLength(draft);
  const isTooLong = length > postLimits.length;
  const canPost = length > 0 && !isTooLong;

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canPost) return;
    void submitOnce(async () => {
      try {
        await mutateAsync(draft);
        setDraft("");
        onPosted?.();
        toast.success("Post created successfully!");
        // The button is about to be disabled, which would drop the focus.
        textarea.current?.focus({ preventScroll: true });
      } catch (error) {
        toast.error(errorText(error, "Failed to create post. Please try again."));
      }
    });
  }

  function sendOnShortcut(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) send(event);
  }

  return (
    <Card>
      <form onSubmit={send} className="grid gap-2">
        <Field
          label="New post"
          error={
            isTooLong ? `Post exceeds maximum length of ${postLimits.length} characters` : null
          }
        >
          <Textarea
            ref={textarea}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={sendOnShortcut}
            readOnly={isPending}
            placeholder="Am I the only one who…"
            className="max-h-80"
          />
        </Field>
        <div className="flex items-center justify-between gap-4">
          <CharacterCounter remaining={postLimits.length - length} />
          <Button type="submit" disabled={!canPost} loading={isPending}>
            Post
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { postLength, postLimits } from "@contract/posts.ts";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { CharacterCounter } from "@/features/posts/components/character-counter";
import { errorText } from "@/lib/api-error";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";

interface MessageFormProps {
  label: string;
  /** As the button says it, and refusals. */
  what: "Post" | "Reply";
  placeholder: string;
  draft: readonly [text: string, setText: (text: string) => void];
  send: (content: string) => Promise<unknown>;
  isPending: boolean;
  successText: string;
  failureText: string;
  onSent?: (() => void) | undefined;
  /** What else there is to say of it; it may put the focus back to the text. */
  children?: (focusText: () => void) => ReactNode;
}

/** Where fans write what all may read. What is typed is kept until it is sent. */
export function MessageForm({ draft: [draft, setDraft], ...props }: MessageFormProps) {
  const { label, what, placeholder, send, isPending } = props;
  const submitOnce = useSubmitLock();
  const textarea = useRef<HTMLTextAreaElement>(null);

  const length = postLength(draft);
  const isTooLong = length > postLimits.length;
  const canSend = length > 0 && !isTooLong;

  const focusText = () => textarea.current?.focus({ preventScroll: true });

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!canSend) return;
    void submitOnce(async () => {
      try {
        await send(draft);
        setDraft("");
        props.onSent?.();
        toast.success(props.successText);
        // The button is about to be disabled, which would drop the focus.
        focusText();
      } catch (error) {
        toast.error(errorText(error, props.failureText));
      }
    });
  }

  function submitOnShortcut(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
  }

  return (
    <Card>
      <form onSubmit={submit} className="grid gap-2">
        <Field
          label={label}
          error={
            isTooLong ? `${what} exceeds maximum length of ${postLimits.length} characters` : null
          }
        >
          <Textarea
            ref={textarea}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={submitOnShortcut}
            readOnly={isPending}
            placeholder={placeholder}
            className="max-h-80"
          />
        </Field>
        {props.children?.(focusText)}
        <div className="flex items-center justify-between gap-4">
          <CharacterCounter remaining={postLimits.length - length} />
          <Button type="submit" disabled={!canSend} loading={isPending}>
            {what}
          </Button>
        </div>
      </form>
    </Card>
  );
}

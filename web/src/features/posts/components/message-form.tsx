import { postLength, postLimits } from "@contract/posts.ts";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { CharacterCounter } from "@/features/posts/components/character-counter";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { useNameFirst } from "@/lib/page/name-first";
import { toast } from "@/lib/toast";

interface MessageFormProps {
  label: string;
  /** The word on the button and in errors. */
  what: "Post" | "Reply";
  placeholder: string;
  draft: readonly [text: string, setText: (text: string) => void];
  send: (content: string) => Promise<unknown>;
  isPending: boolean;
  successText: string;
  failureText: string;
  onSent?: (() => void) | undefined;
  /** Expands the form before typing. */
  isBegun?: boolean;
  /** Further fields, which can return the focus to the text. */
  children?: (focusText: () => void) => ReactNode;
}

/**
 * A form for public text, collapsed to one line until it is used. Drafts survive until they are
 * sent.
 */
export function MessageForm({ draft: [draft, setDraft], ...props }: MessageFormProps) {
  const { label, what, placeholder, send, isPending } = props;
  const submitOnce = useSubmitLock();
  const nameFirst = useNameFirst();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const isOpen = wasFocused || draft !== "" || props.isBegun === true;

  const length = postLength(draft);
  const isTooLong = length > postLimits.length;
  const canSend = length > 0 && !isTooLong;

  const focusText = () => textarea.current?.focus({ preventScroll: true });

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!canSend) return;
    void submitOnce(async () => {
      if (!(await nameFirst())) return;
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
    // While composing, Enter chooses the characters.
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey) && !event.nativeEvent.isComposing)
      submit(event);
  }

  return (
    <Card className={isOpen ? undefined : "p-3! sm:p-4!"}>
      <form onSubmit={submit} onFocus={() => setWasFocused(true)} className="grid gap-2">
        <Field
          label={label}
          isLabelHidden
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
            rows={isOpen ? 3 : 1}
            className="max-h-80"
          />
        </Field>
        {isOpen ? (
          <>
            {props.children?.(focusText)}
            <div className="flex items-center justify-between gap-4">
              <CharacterCounter remaining={postLimits.length - length} />
              <Button type="submit" disabled={!canSend} loading={isPending}>
                {what}
              </Button>
            </div>
          </>
        ) : null}
      </form>
    </Card>
  );
}

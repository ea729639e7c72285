import { postLength, postLimits } from "@contract/posts.ts";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { CharacterCounter } from "@/features/posts/components/character-counter";
import { useAction } from "@/lib/forms/use-action";
import { useAskForName } from "@/lib/page/ask-for-name";

interface MessageFormProps {
  label: string;
  /** The word on the button and in errors. */
  what: "Post" | "Reply";
  placeholder: string;
  draft: readonly [text: string, setText: (text: string) => void];
  send: (content: string) => Promise<unknown>;
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
  const { label, what, placeholder } = props;
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [wasFocused, setWasFocused] = useState(false);
  const isOpen = wasFocused || draft !== "" || props.isBegun === true;

  const length = postLength(draft);
  const isTooLong = length > postLimits.length;
  const canSend = length > 0 && !isTooLong;

  const focusText = () => textarea.current?.focus({ preventScroll: true });

  const send = useAction(() => props.send(draft), {
    first: useAskForName(),
    done: props.successText,
    failed: props.failureText,
    onDone: () => {
      setDraft("");
      props.onSent?.();
      // The button is about to be disabled, which would drop the focus.
      focusText();
    },
  });
  const submit = () => {
    if (canSend) send.run();
  };

  function submitOnShortcut(event: KeyboardEvent) {
    // While composing, Enter chooses the characters.
    const isComposing = event.nativeEvent.isComposing;
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <Card className={isOpen ? undefined : "p-3! sm:p-4!"}>
      <Form onSubmit={submit} onFocus={() => setWasFocused(true)} className="grid gap-2">
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
            readOnly={send.isPending}
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
              <Button type="submit" disabled={!canSend} loading={send.isPending}>
                {what}
              </Button>
            </div>
          </>
        ) : null}
      </Form>
    </Card>
  );
}

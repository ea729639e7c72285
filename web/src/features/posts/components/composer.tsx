import { type KeyboardEvent, Suspense, startTransition, useState } from "react";
import { Button } from "@/components/ui/button";
import { Crest } from "@/components/ui/crest";
import { IconButton } from "@/components/ui/icon-button";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { MessageForm } from "@/features/posts/components/message-form";
import { useCreatePost } from "@/features/posts/mutations";
import { type Subject, useDraft, useDraftSubject, useSubmission } from "@/features/posts/use-draft";
import { useFocusByHash } from "@/features/posts/use-focus-by-hash";
import { lazyPart } from "@/lib/lazy-part";
import { newPostId } from "@/lib/paths";

const loadPicker = () => import("@/features/posts/components/subject-picker");
const SubjectPicker = lazyPart(loadPicker, "SubjectPicker");

interface SubjectFieldProps {
  subject: Subject | null;
  onChange: (subject: Subject | null) => void;
  /** Returns the focus to the text. */
  focusText: () => void;
}

/** Enter chooses from the list and must not submit the form. */
const keepEnterInField = (event: KeyboardEvent) => {
  if (event.key === "Enter" && !event.metaKey && !event.ctrlKey) event.preventDefault();
};

/** The post's item, if any. */
function SubjectField({ subject, onChange, focusText }: SubjectFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  function change(next: Subject | null) {
    setIsOpen(false);
    onChange(next);
    focusText();
  }

  if (subject)
    return (
      <p className="flex items-center gap-2">
        <span className="sr-only">About</span>
        <Crest
          name={subject.name}
          kind={subject.entityType}
          id={subject.entityId}
          className="size-7"
        />
        <span className="label-type min-w-0 text-sm wrap-anywhere">{subject.name}</span>
        <IconButton icon="close" label={`Not about ${subject.name}`} onClick={() => change(null)} />
      </p>
    );
  return (
    <div>
      {isOpen ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles a key that bubbles from the picker
        <div onKeyDown={keepEnterInField}>
          <Suspense>
            <SubjectPicker onPicked={change} onCancel={() => setIsOpen(false)} />
          </Suspense>
        </div>
      ) : (
        <Button
          variant="quiet"
          className="-ml-2"
          onPointerEnter={() => void loadPicker().catch(() => {})}
          onClick={() => startTransition(() => setIsOpen(true))}
        >
          What's it about?
        </Button>
      )}
    </div>
  );
}

/** The form for a new post. #new-post focuses it. */
export function Composer({ onPosted }: { onPosted?: () => void }) {
  const userId = useUserId();
  const draft = useDraft(userId);
  const [subject, setSubject] = useDraftSubject(userId);
  const submit = useSubmission(userId);
  const { mutateAsync } = useCreatePost(userId);
  const place = useFocusByHash(newPostId);

  return (
    <div ref={place}>
      <WritersOnly>
        <MessageForm
          label="New post"
          what="Post"
          placeholder="Am I the only one who…"
          draft={draft}
          isBegun={subject !== null}
          send={(content) =>
            submit({ content, subject }, (submissionId) =>
              mutateAsync({ content, subject, submissionId }),
            )
          }
          successText="Post created successfully!"
          failureText="Failed to create post. Please try again."
          onSent={() => {
            setSubject(null);
            onPosted?.();
          }}
        >
          {(focusText) => (
            <SubjectField subject={subject} onChange={setSubject} focusText={focusText} />
          )}
        </MessageForm>
      </WritersOnly>
    </div>
  );
}

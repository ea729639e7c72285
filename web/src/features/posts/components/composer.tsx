import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { MessageForm } from "@/features/posts/components/message-form";
import { SubjectField } from "@/features/posts/components/subject-field";
import { useCreatePost } from "@/features/posts/mutations";
import { useDraft, useDraftSubject, useSubmission } from "@/features/posts/use-draft";
import { useFocusByHash } from "@/features/posts/use-focus-by-hash";
import { newPostId } from "@/lib/paths";

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

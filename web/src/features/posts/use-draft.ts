import { entityType } from "@contract/catalogue.ts";
import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";
import { randomId } from "@/lib/random-id";

const keyOf = (userId: string, postId?: number) =>
  `not-just-me-draft-${userId}${postId === undefined ? "" : `-${postId}`}`;

// Constants, since the draft is parsed again for a new schema.
const draftText = z.string();
const submission = z.nullable(z.object({ id: z.string(), message: z.string() }));

/** The draft of a post or reply. It survives reloads, in this tab and for this user. */
export const useDraft = (userId: string, postId?: number) =>
  useSessionStorageState(keyOf(userId, postId), draftText, "");

/**
 * Returns a function that sends a message with its own key, so that a retry after a lost response
 * creates one post only, even after a reload.
 */
export function useSubmission(userId: string, postId?: number) {
  const [last, setLast] = useSessionStorageState<z.infer<typeof submission>>(
    `${keyOf(userId, postId)}-submission`,
    submission,
    null,
  );
  return async <T>(content: unknown, send: (submissionId: string) => Promise<T>): Promise<T> => {
    const message = JSON.stringify(content);
    const id = last?.message === message ? last.id : randomId();
    setLast({ id, message });
    const result = await send(id);
    setLast(null);
    return result;
  };
}

const subject = z.object({ entityType, entityId: z.number(), name: z.string() });
/** A post's item. */
export type Subject = z.infer<typeof subject>;
const subjectOrNone = z.nullable(subject);

/** The item of the draft, stored like its text. */
export const useDraftSubject = (userId: string) =>
  useSessionStorageState<Subject | null>(`${keyOf(userId)}-subject`, subjectOrNone, null);

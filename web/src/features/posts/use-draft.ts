import { entityType } from "@contract/catalogue.ts";
import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";
import { randomId } from "@/lib/random-id";

const keyOf = (userId: string, postId?: number) =>
  `not-just-me-draft-${userId}${postId === undefined ? "" : `-${postId}`}`;

/**
 * The post that is being written, or the reply to a post. It outlives a reload, in this tab and for this
 * user only.
 */
export const useDraft = (userId: string, postId?: number) =>
  useSessionStorageState(keyOf(userId, postId), z.string(), "");

const submission = z.object({ id: z.string(), message: z.string() });

/**
 * Returns the function that sends a message with a key of its own. An answer may get lost and the message be sent
 * again, even after a reload: the same key makes it one post.
 */
export function useSubmission(userId: string, postId?: number) {
  const [last, setLast] = useSessionStorageState<z.infer<typeof submission> | null>(
    `${keyOf(userId, postId)}-submission`,
    z.nullable(submission),
    null,
  );
  return async <T>(content: unknown, send: (submissionId: string) => Promise<T>): Promise<T> => {
    const message = JSON.stringify(content);
    const id = last?.message === message ? last.id : randomId();
    setLast({ id, message });
    const sent = await send(id);
    setLast(null);
    return sent;
  };
}

const subject = z.object({ entityType, entityId: z.number(), name: z.string() });
/** The item that a post is about. */
export type Subject = z.infer<typeof subject>;

/** The item that the post being written is about; kept as its text is. */
export const useDraftSubject = (userId: string) =>
  useSessionStorageState<Subject | null>(`${keyOf(userId)}-subject`, z.nullable(subject), null);

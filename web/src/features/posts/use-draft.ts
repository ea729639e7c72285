import { entityType } from "@contract/catalogue.ts";
import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/use-session-storage-state";

const keyOf = (userId: string) => `not-just-me-draft-${userId}`;

/**
 * The post that is being written, or the reply to a post. It outlives a reload, in this tab and for this
 * user only.
 */
export const useDraft = (userId: string, postId?: number) =>
  useSessionStorageState(
    `${keyOf(userId)}${postId === undefined ? "" : `-${postId}`}`,
    z.string(),
    "",
  );

const subject = z.object({ entityType, entityId: z.number(), name: z.string() });
/** The item that a post is about. */
export type Subject = z.infer<typeof subject>;

/** What the post that is being written is about; kept as its text is. */
export const useDraftSubject = (userId: string) =>
  useSessionStorageState<Subject | null>(`${keyOf(userId)}-subject`, z.nullable(subject), null);

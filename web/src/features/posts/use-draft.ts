import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/use-session-storage-state";

/**
 * The post that is being written, or the reply to a post. It outlives a reload, in this tab and for this
 * user only.
 */
export const useDraft = (userId: string, postId?: number) =>
  useSessionStorageState(
    `not-just-me-draft-${userId}${postId === undefined ? "" : `-${postId}`}`,
    z.string(),
    "",
  );

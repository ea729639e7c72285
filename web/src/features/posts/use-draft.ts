import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/use-session-storage-state";

/** The post that is being written. It outlives a reload, in this tab and for this user only. */
export const useDraft = (userId: string) =>
  useSessionStorageState(`not-just-me-draft-${userId}`, z.string(), "");

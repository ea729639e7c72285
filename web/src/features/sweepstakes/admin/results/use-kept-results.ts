import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";

/** The results that an admin has pasted for a contest; they outlive a look at another tab. */
export const useKeptResults = (userId: string, sweepstakeId: string) =>
  useSessionStorageState(`not-just-me-results-${userId}-${sweepstakeId}`, z.string(), "");

import * as z from "zod/mini";
import { useSessionStorageState } from "@/lib/forms/use-session-storage-state";

/** The pasted results of a contest; they survive a switch of tabs. */
export const useKeptResults = (userId: string, sweepstakeId: string) =>
  useSessionStorageState(`not-just-me-results-${userId}-${sweepstakeId}`, z.string(), "");

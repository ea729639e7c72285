import * as z from "zod/mini";
import { instant, numericId } from "./values.ts";

/** The paths to refetch after a write to a contest. */
export const contests = ["/sweepstakes", "/series", "/pools"] as const;

/** The first round that can still be entered, or else the first that is not over. */
export const nextRound = z.object({
  sweepstakeId: numericId,
  name: z.string(),
  startDate: z.iso.date(),
  takesPicks: z.boolean(),
  nextLockAt: z.nullable(instant),
  /** Whether the caller has entered it. */
  hasSubmittedPicks: z.boolean(),
});
export type NextRound = z.infer<typeof nextRound>;

import { cancelSweepstake } from "@contract/sweepstake-changes.ts";
import { problemWith } from "@/lib/forms/problems-of";

/** The contract's error message for a reason; null if valid. */
export const reasonProblem = (reason: string) =>
  problemWith(cancelSweepstake.body, "reason", reason);

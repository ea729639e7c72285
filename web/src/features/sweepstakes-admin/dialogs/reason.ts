import { cancelSweepstake } from "@contract/sweepstake-changes.ts";

/** The contract's error message for a reason; null if valid. */
export function reasonProblem(reason: string): string | null {
  const { success, error } = cancelSweepstake.body.safeParse({ reason });
  return success ? null : (error.issues[0]?.message ?? "Give a reason");
}

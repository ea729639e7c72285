import { cancelSweepstake } from "@contract/sweepstake-changes.ts";

/** What is wrong with a reason, in the words of the contract; null when it can be sent. */
export function reasonProblem(reason: string): string | null {
  const { success, error } = cancelSweepstake.body.safeParse({ reason });
  return success ? null : (error.issues[0]?.message ?? "Give a reason");
}

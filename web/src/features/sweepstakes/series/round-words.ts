import type { SeriesRound } from "@contract/series.ts";
import { ordinal } from "@/features/sweepstakes/results/score-poster";
import { formatCount } from "@/lib/numbers";

/** The fan's result in a round, as a sentence; null if there is none yet. */
export function ownResultText(round: SeriesRound): string | null {
  const { ownCorrect, ownRank, entryCount, status, isCancelled, takesPicks } = round;
  const isOver = status === "completed";
  if (ownCorrect === null) {
    if (isCancelled) return null;
    if (isOver) return entryCount === 0 ? "Nobody entered." : "You sat this one out.";
    return takesPicks ? "No picks yet." : "You're sitting this one out.";
  }
  if (isCancelled) return "You picked.";
  if (ownRank === null) return "Your picks are in.";
  const place = `${ordinal(ownRank)} of ${formatCount(entryCount)}`;
  return isOver ? `You came ${place}.` : `You're ${place} so far.`;
}

export function stateOf({ status, isCancelled, takesPicks, winnerCount }: SeriesRound): string {
  if (isCancelled) return "Called off";
  if (status === "completed") return winnerCount === 0 ? "No winner" : "Over";
  return takesPicks ? "Open for picks" : "Being played";
}
